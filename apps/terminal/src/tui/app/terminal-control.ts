/** Operations on the terminal other than drawing. */
export interface TerminalControl {
  /** Copies a text to the user's clipboard, also over ssh; returns false if it is too long. */
  copy(text: string): boolean
  openUrl(url: string): Promise<void>
  /** Hands the terminal to another program, and takes it back afterwards. */
  lend(work: () => void | Promise<void>): Promise<void>
  /** Suspends the process, as Ctrl-Z does in other programs. */
  suspend(): void
  redraw(): void
  setMouse(isOn: boolean): void
}
