/** The words of the feedback form; those of the specification (000: sections 4 and 8) as they are there. */
export const feedbackText = {
  title: 'Send Feedback',
  text: 'What would you like to tell us?',
  needed: 'This field is required',
  usefulness: 'How useful is this part of the product?',
  least: 'Not useful',
  most: 'Very useful',
  mark: (mark: number) => `${mark} of 5`,
  about: (feature: string) => `About: ${feature}. The path of this page and the width of your screen are sent too.`,
  send: 'Send Feedback',
  cancel: 'Cancel',
  failed: 'Failed to send feedback',
  received: 'Feedback received. Thank you!',
  close: 'Close',
} as const
