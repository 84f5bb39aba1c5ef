/** Windows that the console is looked at in: of a desk and of a phone. Each is taken in both schemes of its colours. */
export interface Look {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
}

export const looks: readonly Look[] = [
  { name: 'wide', viewport: { width: 1280, height: 900 } },
  { name: 'narrow', viewport: { width: 390, height: 844 } },
]

export const schemes = ['light', 'dark'] as const
