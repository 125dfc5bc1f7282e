/** The points of Push 'em Up!, column by column, then for the cards. */
import type { Tally } from "$web/play/tally";
import type { PushEmUpView } from "$web/views";

export default ((view, _, words) => {
  const { columns, players } = view as PushEmUpView;
  return [
    ...columns.map(({ winner, prize }, at) => ({
      label: words.say("board-category", { column: at + 1 }),
      points: players.map((_, seat) => (seat === winner ? prize : 0)),
    })),
    {
      label: words.say("board-sheet-cards"),
      points: players.map(({ card_points }) => card_points),
    },
  ];
}) satisfies Tally;
