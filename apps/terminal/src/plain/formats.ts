import type { FormatName } from '../program/choices.ts'
import type { Format } from './format.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import { ndjson } from './ndjson.ts'
import { sarif } from './sarif.ts'
import { text } from './text/index.ts'

/** All formats. */
export const formats: { readonly [name in FormatName]: Format } = {
  text,
  json,
  ndjson,
  junit,
  sarif,
  github,
  markdown,
}
