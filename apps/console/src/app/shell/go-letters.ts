/** The letter behind `g` that goes to a place (reference: web-stack 11). */
export const goLetters: Readonly<Record<string, string>> = {
  '/dashboard/overview/': 'h',
  '/alerts-and-errors/': 'a',
  '/build/detections/': 'd',
  '/investigate/search/': 's',
  '/investigate/data-explorer/': 'e',
  '/configure/log-sources/': 'o',
}
