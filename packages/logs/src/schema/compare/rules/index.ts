import type { FieldRule, SchemaRule } from '../change.ts'
import { about } from './about.ts'
import { described } from './described.ts'
import { discovery } from './discovery.ts'
import { embeddedJson } from './embedded-json.ts'
import { eventTime } from './event-time.ts'
import { indicators } from './indicators.ts'
import { mask } from './mask.ts'
import { name } from './name.ts'
import { parser } from './parser.ts'
import { required } from './required.ts'
import { source } from './source.ts'
import { timeFormats } from './time-formats.ts'
import { unifiedNames } from './unified-names.ts'
import { validation } from './validation.ts'
import { widenedType } from './widened-type.ts'

/** The comparisons of whole schemas. */
export const schemaRules: readonly SchemaRule[] = [name, about, discovery, parser, unifiedNames]

/** The comparisons of fields that both versions have. */
export const fieldRules: readonly FieldRule[] = [
  widenedType,
  required,
  validation,
  timeFormats,
  eventTime,
  embeddedJson,
  source,
  indicators,
  mask,
  described,
]
