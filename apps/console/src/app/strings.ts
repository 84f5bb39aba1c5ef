export const productName = 'Picket'

/** What the shell and its pages say; texts in quotes there are those of specification 000. */
export const shellText = {
  skip: 'Skip to content',
  navigation: 'Main navigation',
  collapse: 'Collapse navigation',
  expand: 'Expand navigation',
  openMenu: 'Open navigation',
  settings: 'Settings',
  help: 'Help',
  profile: 'Profile',
  support: 'Support',
  documentation: 'Documentation',
  keyboard: 'Keyboard shortcuts',
  feedback: 'Send Feedback',
  chat: 'Chat',
  notifications: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? '99+' : unread} unread`,
  openAlert: 'Open alert',
  logOut: 'Log Out',
  version: (version: string) => `Version ${version}`,
  logOutFailed: 'Failed to Log Out',
  logOutFailedWhy: 'We were unable to log you out at this time',
  profileSettings: 'Profile Settings',
  ownSessions: 'Your Sessions',
  idle: 'Are you still there?',
  idleWhy: (seconds: number) => `Nobody has done anything here for a while. You are signed out in ${seconds} s.`,
  stay: 'Stay signed in',
  scheme: 'Colours',
  density: 'Density',
  storageFull: 'This browser has no room left',
  storageFullWhy: 'What you chose was not kept. Remove data of other pages, or ask your administrator.',
  typedBefore: 'What you typed before you were signed out is here again',
  offline: 'No Internet Connection',
  offlineWhy: 'You seem to be offline. What you see stays; it goes on as soon as you are connected again.',
  reconnecting: 'Reconnecting',
  askSupport: 'If it goes on, please contact support.',
} as const

export const densityNames = { compact: 'Compact', default: 'Default', comfortable: 'Comfortable' } as const

export const schemeNames = { auto: 'System', light: 'Light', dark: 'Dark' } as const

export const zoneText = {
  title: 'Time zone',
  why: 'All times on all screens are shown in it, wherever you sign in.',
  shown: (zone: string) => `Times are shown in ${zone}.`,
  click: (zone: string) => `Click for ${zone}.`,
  local: (zone: string) => `${zone} (this computer)`,
  another: 'Another ...',
  close: 'Done',
} as const

export const errorText = {
  later: (title: string) => `${title} has no screen yet`,
  laterWhy: 'The server has it already: the command line and the API reach it today.',
  403: 'Permission Denied',
  '403 why': "Oops! You don't have the proper permissions to view this page.",
  '403 roles': 'Restrictions of log types on your role may be the reason: see the',
  '403 rolesLink': 'user roles',
  '403 admin': 'Please contact your admin.',
  home: 'Back to Home',
  404: 'Not Found',
  '404 why': 'Not all who wander are lost...',
  500: 'Internal Server Error',
  '500 title': 'Something went wrong',
  '500 why': 'An error has occurred and our team has been notified',
  stable: 'Back to somewhere stable',
  422: 'Unprocessable Content',
  '422 why': 'Some requests could not be processed. Please go back and try again.',
  502: 'Bad Gateway',
  '502 why': 'The server behind this page gave no proper answer.',
  503: 'Service Unavailable',
  '503 why': 'The server cannot answer at the moment.',
  504: 'Gateway Timeout',
  '504 why': 'The server behind this page took too long to answer.',
  unknown: 'Unable to Fetch Data',
  'unknown why': 'No answer came. The reason may be that',
  unknownReasons: ['a firewall blocks the request', 'the server is not responding', 'the network is unstable'],
  retry: 'Try again',
  render: 'Something went wrong and we could not correctly display this content',
} as const
