/** How long an answer should be. */
export const outputLengths = {
  xsmall: { words: 40, tokens: 1500 },
  small: { words: 100, tokens: 2000 },
  medium: { words: 250, tokens: 3000 },
  large: { words: 500, tokens: 4000 },
  xlarge: { words: 900, tokens: 6000 },
  largest: { words: 1600, tokens: 8000 },
} as const

export type OutputLength = keyof typeof outputLengths
