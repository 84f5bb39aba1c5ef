/** Something that goes wrong around a server, or is done to it, and what must hold nevertheless. */
export interface Hardship {
  readonly name: string
  /** In an empty folder. What is not as it must be; nothing when all is well. */
  run(folder: string): Promise<readonly string[]>
}
