import { InvalidInputError } from '@picket/core'
import sanitize from 'sanitize-html'

/** The maximum length of a comment, in characters. */
export const maxCommentLength = 10_000

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard',
}

/**
 * Returns the comment as it is stored, with only formatting HTML. Throws an InvalidInputError if it is empty or too
 * long.
 */
export function cleanComment(body: string, format: 'HTML' | 'PLAIN_TEXT'): string {
  const text = (format === 'HTML' ? sanitize(body, allowed) : body).trim()
  if (text === '') throw new InvalidInputError('The comment is empty. Enter some text.')
  if (text.length > maxCommentLength)
    throw new InvalidInputError(`A comment has at most ${maxCommentLength} characters; this one has ${text.length}.`)
  return text
}
