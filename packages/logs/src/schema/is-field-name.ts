/** What a schema can declare: at most 255 bytes, a letter or one of some signs first (reference: data 2). */
export function isFieldName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return name.length <= 85 && /^[\p{L}_@$./:#-][^\u0000-\u001f\u007f]*$/u.test(name) && name.isWellFormed()
}
