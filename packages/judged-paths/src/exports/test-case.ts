/** A step of a test case in words: what a person does, what must be seen then, and the sections of the specification that demand it. */
export type CaseStep = { readonly action: string; readonly expected: readonly string[]; readonly sections: readonly string[] }

export type Priority = 'high' | 'medium' | 'low'

/** A path as a test case in words, for a person or for a system that manages tests. Plain data: no writer of a format asks where it comes from. */
export type TestCase = {
  readonly id: string
  /** Ids that it had before. */
  readonly formerIds: readonly string[]
  /** What it belongs to, such as the name of its model: a section, a folder, a feature. */
  readonly group: string
  readonly title: string
  readonly priority: Priority
  readonly preconditions: readonly string[]
  readonly labels: readonly string[]
  readonly steps: readonly CaseStep[]
}

/** Test cases in the text of a format. */
export type Writer = (cases: readonly TestCase[]) => string
