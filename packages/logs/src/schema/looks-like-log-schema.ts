/**
 * Whether a text is meant as a log schema, from the beginnings of its lines: then it is read as one among other content, and its mistakes
 * are told. It need not be right, nor be YAML.
 */
export function looksLikeLogSchema(text: string): boolean {
  if (/^["']?AnalysisType["']?\s*:/m.test(text)) return false
  return /^["']?(?:schema|fields)["']?\s*:/m.test(text) || /^\s*\{[^}]*?["'](?:schema|fields)["']\s*:/.test(text)
}
