import { jsonOption, yesOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const approve: CommandSpec = {
  name: 'login approve',
  summary: 'approve the sign-in of a device that shows a code',
  description:
    'Approve only a sign-in that you have just started yourself. The device gets all your permissions until your own session ends.',
  arguments: [{ usage: 'CODE', summary: 'the code that the device shows' }],
  options: [{ flags: '--deny', summary: 'deny the sign-in' }, yesOption, jsonOption],
  examples: [{ line: 'picket login approve BCDF-GHJK', what: 'shows the device, and approves it after confirmation' }],
  load: () => import('./approve.ts'),
}

export const login: CommandSpec = {
  name: 'login',
  summary: 'sign in to a server',
  isRemote: true,
  description:
    'Prompts for the email address and password, or with --token for an API token. Secrets are not shown while you type. If the server requires it, also prompts for a new password, ' +
    'sets up two-factor authentication, or prompts for its code. Without a terminal, the answers are read from standard input, one per line. The sign-in is stored in a file that only you can read, picket/sign-in.json in your configuration folder. ' +
    'PICKET_URL and PICKET_TOKEN override it.',
  arguments: [
    { usage: '[ADDRESS]', summary: 'the address of the server (default: PICKET_URL, else http://127.0.0.1:8080)' },
  ],
  options: [
    { flags: '--email <address>', summary: 'the email address to sign in with' },
    { flags: '--token', summary: 'sign in with an API token instead of a password' },
    { flags: '--device', summary: 'show a code to approve on a device where you are signed in' },
    { flags: '--insecure', summary: 'allow sending secrets to another machine without encryption' },
    jsonOption,
  ],
  examples: [
    { line: 'picket login https://picket.example.com', what: 'with email address and password' },
    { line: 'picket login https://picket.example.com --token < token.txt', what: 'with an API token from a file' },
    { line: 'picket login https://picket.example.com --device', what: 'on a machine without a browser' },
  ],
  runsAlone: true,
  actions: [approve],
  load: () => import('./run.ts'),
}
