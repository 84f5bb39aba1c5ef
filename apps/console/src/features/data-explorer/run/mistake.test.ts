import { expect, it } from 'vitest'
import { parseMistake } from './mistake.ts'

it.each([
  ['Unknown identifier `nme`. (line 1, column 8)', { message: 'Unknown identifier `nme`.', line: 1, column: 8 }],
  ['The query was too large.', undefined],
])('reads the position of %s', (text, mistake) => expect(parseMistake(text)).toEqual(mistake))
