export function notebookPath(name: string): string {
  return `/investigate/notebooks/${encodeURIComponent(name)}/`
}

export const newNotebookPath = '/investigate/new-notebook/'

/** A new notebook that starts with an alert and its events. */
export function newNotebookPathOf(alertId: string): string {
  return `${newNotebookPath}?alert=${encodeURIComponent(alertId)}`
}
