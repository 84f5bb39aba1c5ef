/** What can be done with the terminal besides drawing. */
export interface TerminalControl {
  /** Puts a text on the user's clipboard, also over ssh; false: it is too long for that. */
  copy(text: string): boolean
  openUrl(url: string): Promise<void>
  /** Hands the terminal to another program, and takes it back. */
  lend(work: () => void | Promise<void>): Promise<void>
  /** Stops the process as Ctrl-Z does elsewhere. */
  suspend(): void
  redraw(): void
  setMouse(isOn: boolean): void
}
