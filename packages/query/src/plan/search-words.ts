/** The words of a text in lower case, as the index of events has them: letters, digits and everything beyond ASCII. */
export function searchWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z\d\u0080-\uffff]+/g) ?? []
}
