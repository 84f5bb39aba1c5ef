import type { KeyEntry } from './key-entry.ts'
import type { Scope } from './key-entry.ts'
import type { CommandId, Commands } from './key-entry.ts'
import { entriesOf } from './table.ts'

export type Found =
  /** The press runs this command. */
  | { readonly kind: 'command'; readonly id: CommandId }
  /** The press starts a sequence; `choices` are the keys that can follow. */
  | { readonly kind: 'prefix'; readonly prefix: string; readonly choices: readonly KeyEntry[] }
  | { readonly kind: 'nothing' }

/** Resolves a press, alone or after the first press of a sequence. */
export function findCommand(
  active: readonly Scope[],
  commands: Commands,
  press: string,
  prefix?: string,
  table?: Parameters<typeof entriesOf>[2],
): Found {
  const entries = entriesOf(active, commands, table)
  const whole = prefix === undefined ? press : `${prefix} ${press}`
  const found = entries.find(({ keys }) => keys.includes(whole))
  if (found !== undefined) return { kind: 'command', id: found.id }
  const choices = entries.filter(({ keys }) => keys.some((key) => key.startsWith(`${whole} `)))
  if (choices.length > 0) return { kind: 'prefix', prefix: whole, choices }
  return { kind: 'nothing' }
}
