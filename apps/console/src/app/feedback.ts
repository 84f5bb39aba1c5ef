import { createStore } from './store.ts'

/** The part of the product that the feedback form is about; undefined while the form is closed. */
export const feedbackAbout = createStore<string | undefined>(undefined)

/** Opens the feedback form for a part of the product. The operator sees its name. */
export function askForFeedback(feature: string): void {
  feedbackAbout.set(feature)
}
