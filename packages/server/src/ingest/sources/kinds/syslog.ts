import { startSyslogServer } from '../../syslog/syslog-server.ts'
import { syslogFields } from '../../syslog/syslog-settings.ts'
import { defineSource } from '../define-source.ts'

/** Receives messages of the syslog protocol on a port of its own. */
export const syslogKind = defineSource({
  name: 'syslog',
  presentation: {
    label: 'Syslog',
    summary: 'Receives syslog messages over UDP, TCP or TLS',
    mark: 'M4 5h16v14H4zM7 9h10M7 12h10M7 15h6',
    setUp: [
      'Choose a transport and a free port, and let senders reach the port through firewalls.',
      'Select the log types Syslog.RFC3164 and Syslog.RFC5424, or those of the text that your devices send.',
      'Configure senders, for example rsyslog: *.* action(type="omfwd" target="picket.example.com" port="6514" protocol="tcp").',
    ],
    fields: syslogFields,
    example: { port: '6514' },
  },
  health: {
    check: 'syslogStatus',
    describe: ({ settings: { transport, port } }) =>
      `The server receives syslog messages on ${transport} port ${port}.`,
  },
  start: startSyslogServer,
})
