/**
 * Whether a text is meant as a log schema, by the start of its lines: then it is read as one among other content, and
 * its mistakes are reported. It can be invalid, even as YAML.
 */
export function looksLikeLogSchema(text: string): boolean {
  if (/^["']?AnalysisType["']?\s*:/m.test(text)) return false
  return /^["']?(?:schema|fields)["']?\s*:/m.test(text) || /^\s*\{[^}]*?["'](?:schema|fields)["']\s*:/.test(text)
}
