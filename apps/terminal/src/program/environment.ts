/** Environment variables, handed in. */
export type Environment = Readonly<Record<string, string | undefined>>
