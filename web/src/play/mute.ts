/** Muting: whom we do not hear, at any table and on any device. */
import { connection } from "./connection.svelte";
import { noteMuted } from "./me.svelte";

/** Hear somebody no more, or again; a refusal is thrown. */
export async function mute(person: string, on: boolean): Promise<void> {
  await connection.ask({ type: "mute", person, on });
  noteMuted(person, on);
}
