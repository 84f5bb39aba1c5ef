import { didYouMean, quotedList, type Path, type ValueMap } from '@picket/core'
import type { Mask } from '../definition.ts'
import { transform } from '../diagnostics/transforms.ts'
import { someText, text, type KeyTable } from '../keys/key-table.ts'
import { shorten } from '../reading/describe.ts'
import { openMap } from '../reading/open-map.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

const hashes = ['md5', 'sha1', 'sha256', 'sha512'] as const
export const maskTypes = [...hashes, 'redact'] as const

export const maskKeys: KeyTable = {
  type: { about: 'A hash, or a fixed text.', required: true, shape: { enum: maskTypes } },
  salt: { about: 'For hashes: a secret that is prepended to the value.', shape: someText },
  to: { about: 'For "redact": the text that is stored instead.', shape: text },
}

/** Reads the mask of a string, if there is one. */
export function readMask(map: OpenMap, subject: string, report: Report): Mask | undefined {
  if (!map.has('mask')) return undefined
  const path = [...map.path, 'mask']
  const mask = openMap(map.data['mask'], path, { subject: `The mask of ${subject}`, keys: maskKeys }, report)
  const type = mask?.text('type')
  if (mask === undefined || type === undefined) return undefined
  const wrong = (at: Path, message: string, hint: string | (() => string), part?: 'key'): undefined => {
    report({ kind: transform.badMask, path: at, message, hint, part })
    return undefined
  }
  const hash = hashes.find((one) => one === type)
  if (type !== 'redact' && hash === undefined)
    return wrong([...path, 'type'], `Mask type "${shorten(type)}" is not known.`, () => maskHint(type))
  const [own, other] = type === 'redact' ? (['to', 'salt'] as const) : (['salt', 'to'] as const)
  if (mask.has(other)) wrong([...path, other], `A mask of type "${type}" has no "${other}".`, 'Remove it.', 'key')
  if (!mask.has(own)) {
    const hint = own === 'to' ? 'Add the text that replaces values.' : 'Add a long random text.'
    return wrong([...path, 'type'], `A mask of type "${type}" needs "${own}".`, hint)
  }
  if (hash === undefined) {
    const to = mask.anyText('to')
    return to === undefined ? undefined : { kind: 'redact', to }
  }
  const given = mask.data['salt']
  // The value is a secret, so it is not shown.
  if (given !== null && typeof given !== 'string')
    return wrong([...path, 'salt'], '"salt" must be a text.', 'Put it in quotes.')
  const salt = mask.text('salt')
  return salt === undefined ? undefined : { kind: hash, salt }
}

export function printMask(mask: Mask): ValueMap {
  return mask.kind === 'redact' ? { type: mask.kind, to: mask.to } : { type: mask.kind, salt: mask.salt }
}

function maskHint(type: string): string {
  const near = type.length > 100 ? undefined : didYouMean(type, maskTypes)
  return near ?? `It is one of ${quotedList(maskTypes, 'or')}.`
}
