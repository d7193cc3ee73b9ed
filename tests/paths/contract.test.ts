import { describe, expect, test } from 'vitest'
import { callsOf, callsOfPorts, statusesOf } from '../qa/calls.ts'
import { scenes } from '../scenes/all.ts'
import { calls } from '../support/contract.ts'
import { expectNone } from '../support/gates/findings.ts'
import { loadFlows } from '../support/replay/models.ts'
import { answersMet, callsMade, failuresOf, outputsOf, portsListed, portsNamed, portsOf, statusesListed } from './contract-gates.ts'

const flows = await loadFlows()
const models = flows.flatMap((flow) => flow.models)

/** The calls that no port makes, each with its caller. */
const otherCallers = {
  endAlertByMail: 'mail clients post there by themselves (RFC 8058)',
  getImage: 'browsers load images by themselves, for <img>',
  listPopups: 'for other clients: specification 7 has it beside the list of one manager, which is the one that the page shows',
  sendOtp: 'for other clients: a page sends no code by itself, and its Resend OTP asks with resendOtp',
  putProfile: 'for other clients: the second address that specification 7 gives to updateProfile',
}

test('every scene says of every port of its machine what it asks of the server', () => expectNone(portsListed(flows, scenes)))
test('a call of a port has the id of the port', () => expectNone(portsNamed(models)))

test('every call of the contract is made by a port, or by somebody else', () => {
  const made = new Set([...scenes.values()].flatMap((scene) => Object.values(callsOfPorts(scene)).flat()))
  expect(made.size).toBeGreaterThan(0)
  expectNone(callsMade(calls, made, otherCallers))
})

describe.each(models.flatMap((model) => portsOf(model).map((port) => [`${model.name}: ${port}`, model, port] as const)))('%s', (_, model, port) => {
  const scene = scenes.get(model.name) ?? {}
  const portCalls = callsOf(scene, port)

  test('fails in no way that the contract does not list', () => expectNone(statusesListed(model, port, portCalls)))

  test.each(portCalls.map((call) => [call.id, call] as const))('meets every answer of %s', (_id, call) => {
    const met = [...failuresOf(model, port).map(({ status }) => status), ...statusesOf(scene, call, outputsOf(model, port))]
    expectNone(answersMet(model, port, call, met))
  })
})
