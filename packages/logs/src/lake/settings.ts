import { quoteText } from './names.ts'

/**
 * With these settings, rows printed by `createRowPrinter` are stored as they are: texts stay texts, and keys can
 * contain dots.
 */
export const insertSettings = {
  json_type_escape_dots_in_keys: 1,
  input_format_try_infer_dates: 0,
  input_format_try_infer_datetimes: 0,
  input_format_skip_unknown_fields: 0,
  date_time_input_format: 'basic',
} as const

/** With these settings, `createRowReader` can read rows in the JSONEachRow format. */
export const selectSettings = {
  json_type_escape_dots_in_keys: 1,
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
  date_time_output_format: 'simple',
} as const

export function printSettings(settings: Readonly<Record<string, string | number>>): string {
  const words = Object.entries(settings).map(([name, value]) => {
    return `${name} = ${typeof value === 'string' ? quoteText(value) : value}`
  })
  return words.join(', ')
}
