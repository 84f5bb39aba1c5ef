import type { FieldAccessTable } from '../field-access.ts'

const secrets = ['input.outputConfig'] as const

export const destinationPermissions: FieldAccessTable = {
  'Query.destinations': { anyOf: ['DestinationRead', 'RuleRead', 'PolicyRead', 'AlertRead'] },
  'Query.destination': { anyOf: ['DestinationRead'] },
  'Query.slackBotChannels': { anyOf: ['DestinationModify'] },
  'Query.jiraMetadata': { anyOf: ['DestinationModify'] },
  'Destination.outputConfig': { anyOf: ['DestinationRead'] },
  'Destination.apiToken': { anyOf: ['DestinationRead'] },
  'Destination.createdBy': { anyOf: ['DestinationRead'] },
  'Destination.lastModifiedBy': { anyOf: ['DestinationRead'] },
  'Mutation.addDestination': { anyOf: ['DestinationModify'], audit: 'CREATE_ALERT_DESTINATION', secrets },
  'Mutation.updateDestination': { anyOf: ['DestinationModify'], audit: 'UPDATE_ALERT_DESTINATION', secrets },
  'Mutation.deleteDestination': { anyOf: ['DestinationModify'], audit: 'DELETE_ALERT_DESTINATION' },
  'Mutation.sendTestAlert': { anyOf: ['DestinationModify'], audit: 'SEND_TEST_ALERT' },
  'Mutation.verifyDestination': { anyOf: ['DestinationModify'], audit: 'VERIFY_ALERT_DESTINATION' },
}
