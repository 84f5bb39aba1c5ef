import type { FieldAccessTable } from '../field-access.ts'

const secrets = ['input.outputConfig'] as const

const modify = { anyOf: ['DestinationModify'], flag: 'ENABLE_ALERT_DESTINATIONS' } as const

export const destinationPermissions: FieldAccessTable = {
  'Query.destinations': { anyOf: ['DestinationRead', 'RuleRead', 'PolicyRead', 'AlertRead'] },
  'Query.destination': { anyOf: ['DestinationRead'] },
  'Query.destinationKinds': { signedIn: true },
  'Query.slackBotChannels': modify,
  'Query.jiraMetadata': modify,
  'Destination.outputConfig': { anyOf: ['DestinationRead'] },
  'Destination.apiToken': { anyOf: ['DestinationRead'] },
  'Destination.createdBy': { anyOf: ['DestinationRead'] },
  'Destination.lastModifiedBy': { anyOf: ['DestinationRead'] },
  'Mutation.addDestination': { ...modify, audit: 'CREATE_ALERT_DESTINATION', secrets },
  'Mutation.updateDestination': { ...modify, audit: 'UPDATE_ALERT_DESTINATION', secrets },
  'Mutation.deleteDestination': { ...modify, audit: 'DELETE_ALERT_DESTINATION' },
  'Mutation.sendTestAlert': { ...modify, audit: 'SEND_TEST_ALERT' },
  'Mutation.verifyDestination': { ...modify, audit: 'VERIFY_ALERT_DESTINATION' },
}
