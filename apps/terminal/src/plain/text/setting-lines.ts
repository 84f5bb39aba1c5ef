/** Returns stored settings as names and texts. The server returns secrets as empty texts. */
export function settingLines(settings: unknown): readonly (readonly [name: string, text: string])[] {
  const entries = Object.entries((settings ?? {}) as Readonly<Record<string, unknown>>)
  return entries.map(([name, value]) => [name, value === '' ? '(not shown)' : printSetting(value)])
}

function printSetting(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
