/** Returns the accessible name of a button: it must contain the visible text. */
export function nameOf(label: string, shown: string): string {
  return label === shown ? label : `${label}: ${shown}`
}
