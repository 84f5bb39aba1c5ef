/** Whether a schema can declare the name: at most 255 bytes, starting with a letter or one of a few characters. */
export function isFieldName(name: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return name.length <= 85 && /^[\p{L}_@$./:#-][^\u0000-\u001f\u007f]*$/u.test(name) && name.isWellFormed()
}
