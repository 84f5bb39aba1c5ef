import { createStore } from './store.ts'

/** The part of the product that somebody is about to say something of; nothing while nobody is. */
export const feedbackAbout = createStore<string | undefined>(undefined)

/** Asks what somebody thinks of a part of the product, which is named for the operator. */
export function askForFeedback(feature: string): void {
  feedbackAbout.set(feature)
}
