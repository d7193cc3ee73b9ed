import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../support/contract.ts'
import { startServer, type TestServer } from '../../support/board/server.ts'

type Operation = {
  operationId: string
  security?: object[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: object }
  responses: Record<string, { description: string; content?: object }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

let server: TestServer
let operations: Record<string, Operation>
beforeAll(async () => {
  server = await startServer()
  const { paths } = (await (await server.ask('GET', '/api/openapi.json')).json()) as Document
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  operations = Object.fromEntries(rows)
})
afterAll(() => server.close())

const documented = () => calls.filter(({ method, path }) => server.app.hasRoute({ method, url: path }))
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

test('the document holds every call that is served and nothing else', () => {
  expect(Object.keys(operations).toSorted()).toEqual(documented().map(keyOf).toSorted())
})

test('every call has an answer for each status of its contract, with a body where there is one', () => {
  for (const call of documented()) {
    const { responses, operationId, security } = operations[keyOf(call)] as Operation
    expect([operationId, security !== undefined]).toEqual([call.id, call.access !== 'anyone'])
    for (const [status, schema] of Object.entries(call.answers)) {
      const { content, description = '' } = responses[status] ?? {}
      expect([call.id, status, content !== undefined, description.length > 3]).toEqual([call.id, status, schema !== null, true])
    }
  }
})

test('parameters, bodies and the form are described', () => {
  expect(operations['GET /api/jobs/jobs']?.parameters?.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
    'query title', 'query filter', 'query location', 'query salary', 'query date', 'query experience', 'query employment',
    'query salaryType', 'query sort', 'query page', 'query limit',
  ])
  expect(Object.keys(operations['POST /api/auth/login']?.requestBody?.content ?? {})).toEqual(['application/json'])
  expect(operations['POST /api/upload/upload']?.requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description: '.pdf, .doc, .docx, at most 5 MB' } },
      },
    },
  })
})

type Body = { content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }> }

test('a body that may be JSON or a form is described as both, the file in the form alone', () => {
  const { content } = (operations['POST /api/auth/register-employer'] as { requestBody: Body }).requestBody
  const [json, form] = [content['application/json']?.schema, content['multipart/form-data']?.schema]
  const logo = { type: 'string', format: 'binary', description: '.png, .jpg, .jpeg, .webp, at most 4 MB' }
  expect([Object.keys(content), json?.properties['companyLogo'], form?.properties]).toEqual([
    ['application/json', 'multipart/form-data'], undefined, { ...json?.properties, companyLogo: logo },
  ])
  expect([form?.required, json?.required.includes('employerName')]).toEqual([json?.required, true])
})

test('the readable page names every call and has nothing that the policy would stop', async () => {
  const answer = await server.ask('GET', '/api/docs')
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Object.keys(operations).filter((call) => !html.includes(`<code>${call}</code>`))).toEqual([])
  expect(/<script|<style|style=|\son\w+=|https?:\/\//.exec(html)?.[0]).toBeUndefined()
  const style = await server.ask('GET', /href="([^"]+\.css)"/.exec(html)?.[1] ?? '')
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})
