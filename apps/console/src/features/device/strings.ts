/** What letting a device in says. */
export const deviceText = {
  title: 'Let a device in',
  type: 'Type the code that the device shows.',
  why: 'Let in only what you have begun yourself, just now: nobody from Picket will ask you for this.',
  code: 'Code',
  badCode: 'A code is eight letters, as in BCDF-GHJK',
  go: 'Continue',
  compare: 'Does the device show this code?',
  asks: 'It calls itself',
  noName: 'nothing',
  from: 'It asks from',
  since: 'It asked',
  allows: 'What it may do',
  allowsWhat: (role: string, count: number) =>
    `All that you may do: ${role}, ${count} ${count === 1 ? 'permission' : 'permissions'}. It is signed out when this session of yours would end, or when you end it under Your Sessions.`,
  allow: 'Let it in',
  deny: 'Deny',
  back: 'Another code',
  allowed: 'The device is let in',
  allowedWhy: 'It goes on by itself. You may close this window.',
  denied: 'The device is not let in',
  deniedWhy: 'If you did not begin this, somebody may have tried to get in with your help. You may close this window.',
} as const
