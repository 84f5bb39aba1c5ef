import { LimitError } from '@picket/core'
import { archiveLimits } from './archive/read-archive.ts'
import type { SpecEdit } from './editing/spec-edit-input.ts'

/** Throws a LimitError if a form contains more than a file of an archive can, before parsing any of it. */
export function assertSmall({ body = '', changes }: Pick<SpecEdit, 'body' | 'changes'>): void {
  const lengths = changes.map((change) => ('lines' in change ? change.lines.length : sizeOf(change)))
  assertShort(body)
  if (lengths.reduce((sum, length) => sum + length, 0) > archiveLimits.text) throw tooLong()
}

export function assertShort(text: string): void {
  if (text.length > archiveLimits.text) throw tooLong()
}

function sizeOf(change: SpecEdit['changes'][number]): number {
  return 'value' in change ? (JSON.stringify(change.value, bigIntsAsText)?.length ?? 0) : 0
}

function bigIntsAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function tooLong(): LimitError {
  return new LimitError(`A detection and its code can have ${archiveLimits.text / 2 ** 20} MB each.`, {
    hint: 'Remove large test events.',
  })
}
