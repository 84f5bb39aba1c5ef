/** Texts of the screen that authorizes a device. */
export const deviceText = {
  title: 'Authorize a device',
  type: 'Enter the code that is displayed on the device.',
  why: 'Authorize a device only if you started the sign-in yourself just now. Support staff will never ask you to do this.',
  code: 'Code',
  badCode: 'A code has eight letters, such as BCDF-GHJK',
  go: 'Continue',
  compare: 'Does the device display this code?',
  asks: 'Device name',
  noName: 'none',
  from: 'IP address',
  since: 'Requested',
  allows: 'Access',
  allowsWhat: (role: string, count: number) =>
    `The same as yours: ${role}, ${count} ${count === 1 ? 'permission' : 'permissions'}. The device is signed out when your current session expires, or when you end it under Your Sessions.`,
  allow: 'Authorize',
  deny: 'Deny',
  back: 'Enter another code',
  allowed: 'Device authorized',
  allowedWhy: 'The device continues automatically. You can close this window.',
  denied: 'Device denied',
  deniedWhy:
    'If you did not start this sign-in, it may have been an attempt to access your account. You can close this window.',
} as const
