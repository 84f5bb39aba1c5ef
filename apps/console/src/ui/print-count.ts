/** Prints a count with its noun: `1 event`, `1,200 events`. */
export function printCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
