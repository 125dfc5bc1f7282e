/** Things on the table that keep their identity from one view to the next. */

/** A thing on the table that keeps its identity while it goes from place to place. */
export interface Piece<Kind> {
  id: number;
  kind: Kind;
}

let made = 0;

/**
 * Give every piece an identity: what stays in its place keeps it, what goes from one place
 * to another takes it along, so that the flight can be animated.
 */
export function follow<Kind, Place extends string>(
  before: Record<Place, Piece<Kind>[]> | undefined,
  now: Record<Place, readonly Kind[]>,
): Record<Place, Piece<Kind>[]> {
  const places = Object.keys(now) as Place[];
  const loose: Piece<Kind>[] = [];
  const kept = new Map<Place, Piece<Kind>[]>();
  for (const place of places) {
    const wanted = [...now[place]];
    const staying: Piece<Kind>[] = [];
    for (const piece of before?.[place] ?? []) {
      const found = wanted.indexOf(piece.kind);
      if (found < 0) loose.push(piece);
      else {
        wanted.splice(found, 1);
        staying.push(piece);
      }
    }
    kept.set(place, staying);
  }
  const pick = (from: Piece<Kind>[], kind: Kind) => {
    const found = from.findIndex((piece) => piece.kind === kind);
    return found < 0 ? undefined : from.splice(found, 1)[0];
  };
  const after = {} as Record<Place, Piece<Kind>[]>;
  for (const place of places) {
    const staying = kept.get(place) ?? [];
    after[place] = now[place].map(
      (kind) => pick(staying, kind) ?? pick(loose, kind) ?? { id: (made += 1), kind },
    );
  }
  return after;
}
