/** The editable table of equal words. */
import { wordsIn } from './words.ts'
import { singularOf } from './stem.ts'

/** Phrases by the phrase that they equal; both are words with a space between them. */
export type Equals = ReadonlyMap<string, readonly string[]>

/** The most words of a phrase in the table. */
export const longestPhrase = 4

/** The form in which phrases are compared: 'Sr.' is 'sr', 'Developers' is 'developer'. */
export const phraseOf = (text: string): string => wordsIn(text).map(({ word }) => singularOf(word)).join(' ')

/** Reads a table: a line is a list of equal phrases with `=` between them; `#` begins a comment. A phrase of several lines equals those of all of them. */
export const readEquals = (text: string): Equals => {
  const groups = new Map<string, Set<string>>()
  for (const line of text.split(/\r?\n/)) {
    const phrases = line.replace(/(?:^|\s)#\s.*$|^#.*$/, '').split('=').map(phraseOf).filter((phrase) => phrase !== '' && phrase.split(' ').length <= longestPhrase)
    if (phrases.length < 2) continue
    for (const phrase of phrases) {
      const group = groups.get(phrase) ?? new Set()
      for (const other of phrases) if (other !== phrase) group.add(other)
      groups.set(phrase, group)
    }
  }
  return new Map([...groups].map(([phrase, others]) => [phrase, [...others]]))
}

/** The table that Kazi ships. `DATA_DIR/equals.txt` replaces it. */
export const shippedEquals = `# Words that a search takes for one another. A line is a list of equal phrases.
sr = senior
jr = junior
developer = engineer = programmer
dev = developer
swe = software engineer
js = javascript
ts = typescript
nodejs = node.js = node js
golang = go language
k8s = kubernetes
ml = machine learning
ai = artificial intelligence
nlp = natural language processing
qa = quality assurance
sre = site reliability engineer
devops = dev ops
ui = user interface
ux = user experience
db = database
dba = database administrator
postgres = postgresql
csharp = c#
dotnet = .net
hr = human resources
pr = public relations
r and d = r&d = research and development
vp = vice president
ceo = chief executive officer
cto = chief technology officer
cfo = chief financial officer
pm = project manager
ba = business analyst
rn = registered nurse
np = nurse practitioner
md = physician = doctor
emt = emergency medical technician
pt = physical therapist
cpa = certified public accountant
ft = full time
wfh = work from home = remote
nyc = new york city = new york
la = los angeles
sf = san francisco
dc = washington dc
uk = united kingdom
usa = united states
uae = united arab emirates
asst = assistant
admin = administrator
mgr = manager
eng = engineering
exec = executive
tech = technician
barkeeper = bartender
attorney = lawyer
`
