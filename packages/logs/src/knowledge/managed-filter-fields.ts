import type { FieldType, FilterField } from '@picket/core'
import { indicatorFields } from '../normalize/indicators/indicator-fields.ts'
import { udmNames } from '../schema/definition.ts'

/** The standard fields of events of every log type. */
export const managedFilterFields: readonly FilterField[] = [
  field('p_log_type', 'string', 'The log type'),
  field('p_event_time', 'string', 'When the event happened, in UTC'),
  field('p_parse_time', 'string', 'When the event was parsed, in UTC'),
  field('p_row_id', 'string', 'The id of the event'),
  field('p_schema_version', 'int', 'The version of the schema that parsed it'),
  field('p_source_id', 'string', 'The id of the log source'),
  field('p_source_label', 'string', 'The name of the log source'),
  field('p_source_file', 'json', 'The file that contained it'),
  ...indicatorFields.map((name) =>
    field(
      name,
      name === 'p_any_ip_addresses' ? 'ip_array' : 'string_array',
      `All ${toWords(name.slice('p_any_'.length))} in the event, in any field`,
    ),
  ),
  ...udmNames.map((name) => field(`p_udm.${name}`, toUdmType(name), `The ${toWords(name)} of any log type`)),
  field('p_undeclared', 'json', 'Fields that its schema does not declare'),
  field('p_parse_warnings', 'string_array', 'Warnings of the parser'),
]

function field(target: string, type: FieldType, description: string): FilterField {
  return { target, type, description }
}

/** Addresses are strings of any kind, and values of unified names have the type of the field that they come from. */
function toUdmType(name: string): FieldType {
  if (name.endsWith('.arns')) return 'string_array'
  if (name.endsWith('.ip')) return 'ip'
  return name.endsWith('.port') || name.endsWith('.bytes') ? 'int' : 'string'
}

/** Prints a name in words: `aws_arns` becomes "AWS ARNs". */
function toWords(name: string): string {
  return name
    .replace(/[._]/g, ' ')
    .replace(/\b(?:aws|arn|id|ip|mac|md5|sha1|sha256)(?=s?\b)/g, (word) => word.toUpperCase())
}
