import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { junit, type ReportedPath } from '#judged-paths/reporters'
import { lampRows, sampleModel } from '../support/replay/sample-machine.ts'
import { loadModels, waysOf } from './cli/choice.ts'
import { junitOf, modelFiles } from './cli/junit.ts'
import { playAll } from './cli/run.ts'
import { machinePlayer } from './machine/player.ts'

const { DOMParser } = new JSDOM('').window
const read = (xml: string): Element => new DOMParser().parseFromString(xml, 'application/xml').documentElement

type Rule = { readonly required: readonly string[]; readonly may: readonly string[]; readonly inside: readonly string[] }

/** What junit-10.xsd of Jenkins' xunit-plugin allows, and `file` of a case, which GitLab reads. */
const schema: { readonly [element: string]: Rule } = {
  testsuites: { required: [], may: ['name', 'time', 'tests', 'failures', 'errors'], inside: ['testsuite'] },
  testsuite: {
    required: ['name', 'tests', 'failures', 'errors'],
    may: ['group', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url'],
    inside: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: { required: ['name'], may: ['time', 'classname', 'group', 'file'], inside: ['skipped', 'error', 'failure', 'system-out', 'system-err'] },
  failure: { required: [], may: ['type', 'message'], inside: [] },
  skipped: { required: [], may: ['type', 'message'], inside: [] },
  'system-out': { required: [], may: [], inside: [] },
}

/** Where a document departs from the schema. */
const departures = (element: Element): string[] => {
  const rule = schema[element.tagName]
  if (rule === undefined) return [`<${element.tagName}> is unknown`]
  const names = element.getAttributeNames()
  return [
    ...rule.required.filter((name) => !names.includes(name)).map((name) => `<${element.tagName}> lacks ${name}`),
    ...names.filter((name) => !rule.required.includes(name) && !rule.may.includes(name)).map((name) => `<${element.tagName}> may have no ${name}`),
    ...names.filter((name) => name === 'time' && !/^\d{1,3}(\.\d+)?$/.test(element.getAttribute(name)!)).map(() => `<${element.tagName}> has a wrong time`),
    ...[...element.children].flatMap((child) => (rule.inside.includes(child.tagName) ? departures(child) : [`<${child.tagName}> is inside <${element.tagName}>`])),
  ]
}

const hostile = 'node\n  \u001B[31mfound\u001B[0m \0<off> & "]]>" \uD800 Ünïcode 👩‍👩‍👧\r\tend'
const path = (outcome: ReportedPath['outcome'], more: Partial<ReportedPath> = {}): ReportedPath => ({
  suite: 'lamp', file: 'src/lamp.model.ts', id: 'id1', description: 'full: off --press-->', began: Date.UTC(2026, 2, 2, 9), seconds: 0.0123, outcome, ...more,
})

test('a report is what Jenkins and GitLab read, whatever the texts', () => {
  const outcomes = [
    { outcome: 'passed' }, { outcome: 'failed', step: hostile, message: hostile, attachments: [hostile, 'a.zip'] }, { outcome: 'failed', step: '', message: '' }, { outcome: 'unreachable', reason: hostile },
  ] as const
  const report = read(junit(hostile, outcomes.flatMap((outcome) => [path(outcome), path(outcome, { suite: hostile, file: hostile, id: hostile, description: hostile })])))
  expect(departures(report)).toEqual([])
  expect([...report.querySelectorAll('testcase')].map((one) => one.getAttribute('name')!.split(' ')[0])).toHaveLength(8)
  expect(report.querySelector('skipped')!.getAttribute('message')).toBe('node; found ?<off> & "]]>" ? Ünïcode 👩‍👩‍👧\r\tend')
  expect(departures(read('<testsuites><testsuite name="a" at="1"/><b/></testsuites>'))).toEqual([
    '<testsuite> lacks tests', '<testsuite> lacks failures', '<testsuite> lacks errors', '<testsuite> may have no at', '<b> is inside <testsuites>',
  ])
})

test('a report in full', () => {
  const failed = { outcome: 'failed', step: 'press(long)', message: 'A row does not hold:\n[2] when press\nstate: demanded "on", found "off"', attachments: ['../failed/id2.png', '../failed/id2.zip'] } as const
  const paths = [path({ outcome: 'passed' }, { began: Date.UTC(2026, 2, 2, 9, 1) }), path(failed, { id: 'id2', seconds: 0.5 }), path({ outcome: 'unreachable', reason: 'It never begins so.' }, { id: 'id3', seconds: 0 })]
  expect(junit('Paths', paths).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="Paths" tests="3" failures="1" errors="0" time="0.512">',
    '<testsuite name="lamp" file="src/lamp.model.ts" timestamp="2026-03-02T09:00:00" tests="3" failures="1" errors="0" skipped="1" time="0.512">',
    '<testcase classname="lamp" name="id1 full: off --press--&gt;" file="src/lamp.model.ts" time="0.012"/>',
    '<testcase classname="lamp" name="id2 full: off --press--&gt;" file="src/lamp.model.ts" time="0.5">',
    '<failure message="at: press(long): A row does not hold: [2] when press; state: demanded &quot;on&quot;, found &quot;off&quot;" type="path">full: off --press--&gt;',
    'at: press(long)',
    'A row does not hold:',
    '[2] when press',
    'state: demanded "on", found "off"</failure>',
    '<system-out>[[ATTACHMENT|../failed/id2.png]]',
    '[[ATTACHMENT|../failed/id2.zip]]</system-out>',
    '</testcase>',
    '<testcase classname="lamp" name="id3 full: off --press--&gt;" file="src/lamp.model.ts" time="0">',
    '<skipped message="It never begins so."/>',
    '</testcase>',
    '</testsuite>',
    '</testsuites>',
    '',
  ])
})

test('a row that does not hold is named in the message with both values, beside the file of its model', async () => {
  const wrong = sampleModel([...lampRows, { section: '9', given: 'lit', when: 'press(long)', expect: { state: 'lit' } }])
  const results = await playAll(waysOf([wrong], []), machinePlayer(), { stopped: new AbortController().signal, ended: () => {} })
  const report = read(junitOf(results, new Map([['lamp', 'src/lamp.model.ts']]), '/tmp/report.xml'))
  const messages = [...report.querySelectorAll('failure')].map((one) => one.getAttribute('message'))
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) expect(message).toMatch(/^at: press\(long\): A row of the specification does not hold: \[9\] given lit when press\(long\) expect "lit"; state: demanded "lit", found "\w+"$/)
  expect(report.querySelector('testcase')!.getAttribute('file')).toBe('src/lamp.model.ts')
  expect(departures(report)).toEqual([])
})

test('attachments are named relatively to the report, and every model has its file', async () => {
  const [way] = waysOf([sampleModel(lampRows)], [])
  const result = { ...way!, began: 0, seconds: 0, outcome: { outcome: 'failed', step: 'start', message: 'x', attachments: ['/board/data/qa/failed/a.png'] } } as const
  expect(read(junitOf([result], new Map(), '/board/reports/new/junit.xml')).querySelector('system-out')!.textContent).toBe('[[ATTACHMENT|../../data/qa/failed/a.png]]')
  const files = await modelFiles()
  expect((await loadModels()).filter(({ name }) => !/^src\/machines\/.+\.model\.ts$/.test(files.get(name) ?? ''))).toEqual([])
})
