/** A window size: a desktop or a phone. There is one screenshot for each color scheme. */
export interface Viewport {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
}

export const viewports: readonly Viewport[] = [
  { name: 'wide', size: { width: 1280, height: 900 } },
  { name: 'narrow', size: { width: 390, height: 844 } },
]

export const schemes = ['light', 'dark'] as const
