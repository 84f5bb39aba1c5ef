/** Texts of the feedback form. Several are fixed by rows of docs/reference/spec-rows.yml. */
export const feedbackText = {
  title: 'Send Feedback',
  text: 'What would you like to tell us?',
  needed: 'This field is required',
  usefulness: 'How useful is this part of the product?',
  least: 'Not useful',
  most: 'Very useful',
  rating: (rating: number) => `${rating} of 5`,
  about: (feature: string) => `About: ${feature}. The path of this page and your screen width are also sent.`,
  send: 'Send Feedback',
  cancel: 'Cancel',
  failed: 'Failed to send feedback',
  received: 'Feedback received. Thank you!',
  close: 'Close',
} as const
