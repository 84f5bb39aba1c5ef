import { hasIndicatorFormat } from './detect-indicator.ts'

/**
 * Reads a list of indicators as reports and chats have them: separated by lines, commas, semicolons or tabs, quoted,
 * commented with `#`, and with the marks that prevent links (`hxxp://evil[.]example`). Spaces separate only values with
 * a format of their own, since names can have spaces. A URL stands for its host. Repeated values are dropped.
 */
export function readIndicators(text: string): readonly string[] {
  const pieces = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/[,;\t|]/))
    .map((piece) => toValue(piece))
  const values = pieces.flatMap((piece) => {
    const words = piece.split(/\s+/).map(toValue)
    return words.length > 1 && words.every(hasIndicatorFormat) ? words : [piece]
  })
  return [...new Set(values.filter((value) => value !== ''))]
}

const quotes = /^["'`<([]+|["'`>)\]]+$/g

function toValue(piece: string): string {
  const value = piece
    .trim()
    .replace(/^[-*•]\s+/, '')
    .replaceAll(/\[(\.|:|@|:\/\/)\]|\((\.)\)|\{(\.)\}/g, '$1$2$3')
    .replaceAll(/\[dot\]|\(dot\)/gi, '.')
    .replaceAll(/\[at\]|\(at\)/gi, '@')
    .replace(/^h(?:xx|\*\*)p(s?):/i, 'http$1:')
    .replaceAll(quotes, '')
    .trim()
  const [, host] = /^(?:https?|ftp):\/\/(?:[^/@\s]*@)?(\[[^\]]+\]|[^/:?#\s]+)/i.exec(value) ?? []
  return host === undefined ? value : host.replaceAll(/^\[|\]$/g, '').toLowerCase()
}
