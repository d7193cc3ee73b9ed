/** The editable table of equal words. */
import { wordsIn } from './words.ts'
import { singularOf } from './stem.ts'
import { rememberedOf } from '../app/remembered.ts'

/**
 * Phrases by the phrase that they equal; both are words with a space between them. The key `* developer` has what counts beside another word of a search in the
 * title alone, `== js` what counts in descriptions too, `@ munchen` tokens of the index that mean the same. `~ jobs` is there where a search need not find 'jobs'.
 */
export type Equals = ReadonlyMap<string, readonly string[]>

export const besideKey = (phrase: string): string => `* ${phrase}`
export const everywhereKey = (phrase: string): string => `== ${phrase}`
export const tokensKey = (phrase: string): string => `@ ${phrase}`
export const needlessKey = (phrase: string): string => `~ ${phrase}`

/** The most words of a phrase in the table. */
export const longestPhrase = 4

/** The form in which phrases are compared: 'Sr.' is 'sr', 'Developers' is 'developer'. */
export const phraseOf = (text: string): string => wordsIn(text).map(({ word }) => singularOf(word)).join(' ')

/**
 * Reads a table. In a line, phrases with `=` between them equal one another, with `==` in descriptions too; a search for the phrases before `>` finds those after
 * it, and not the other way round; `*` before a phrase is another word of the search; a search need not find the phrases of a line that begins with `~`; `#` begins a
 * comment. A phrase of several lines equals those of all of them.
 */
export const readEquals = (text: string): Equals => {
  const groups = new Map<string, Set<string>>()
  const add = (key: string, other: string) => {
    const group = groups.get(key) ?? new Set()
    groups.set(key, group.add(other))
  }
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*~/.test(line)) {
      for (const { phrase } of phrasesOf(withoutComment(line))) groups.set(needlessKey(phrase), new Set())
      continue
    }
    const [before = [], after = []] = withoutComment(line).split('>').map(phrasesOf)
    const keyOf = ({ phrase, isBeside }: Phrase) => (isBeside ? besideKey(phrase) : line.includes('==') ? everywhereKey(phrase) : phrase)
    for (const one of before) for (const other of [...before, ...after]) if (other.phrase !== one.phrase) add(keyOf(one), other.phrase)
  }
  return new Map([...groups].map(([phrase, others]) => [phrase, [...others]]))
}

const withoutComment = (line: string): string => line.replace(/(?:^|\s)#\s.*$|^#.*$/, '')

type Phrase = { phrase: string; isBeside: boolean }

const phrasesOf = (text: string): Phrase[] =>
  text
    .split(/==?/)
    .map((written) => ({ phrase: phraseOf(written), isBeside: written.trim().startsWith('*') }))
    .filter(({ phrase }) => phrase !== '' && phrase.split(' ').length <= longestPhrase)

const wordsOf = rememberedOf((equals: Equals) => new Set([...equals].flatMap(([phrase, others]) => [phrase, ...others]).flatMap((phrase) => phrase.split(' '))))

/** Whether a table has a word, alone or in a phrase: it is no misspelling of another one. */
export const hasWord = (equals: Equals, word: string): boolean => wordsOf(equals).has(singularOf(word))

/** Shorter words of the table are close to too many others. */
const shortestCorrecting = 6

/** The words of a table from which misspelt ones are corrected: a board of attorneys may have no 'lawyer', which finds them nonetheless. */
export const correctingWords = rememberedOf((equals: Equals): readonly string[] => [...wordsOf(equals)].filter((word) => word.length >= shortestCorrecting && /^\p{L}+$/u.test(word)))

/** The table that Kazi ships. `DATA_DIR/equals.txt` replaces it. */
export const shippedEquals = `# Words that a search takes for one another.
#   a = b      a search for one finds the other: a word in titles, a phrase in title, company, place and skills
#   a == b     a search for one finds the other in any field
#   a > b      a search for a finds b; a search for b does not find a
#   ~ a = b    a search that has other words need not find a or b: it is what people write around them
#   * a = * b  beside another word of the search that the title has: 'react developer' finds a React Engineer
sr = senior
jr = junior
developer = programmer = software engineer
* developer = * engineer = * programmer
engineer > developer
dev > developer
devs > developer
swe = software engineer
js == javascript
ts == typescript
nodejs == node.js == node js
node > nodejs
reactjs == react
angularjs == angular
vuejs == vue
c plus plus == cpp > c++
c sharp == csharp > c#
s4hana == s 4hana == s4 hana == s 4 hana
fico = fi co
软件 == 軟體 == 軟件 == 软体
aws = amazon web services
gcp = google cloud platform
math = mathematics
powerbi == power bi
ms excel == microsoft excel > excel
ms office == microsoft office
* 1 = * i
* 2 = * ii
* 3 = * iii
html5 == html
css3 == css
cicd == ci cd
golang == go language
golang = go
k8s == kubernetes
24x7 == 24 7
ml = machine learning
ai = artificial intelligence
nlp = natural language processing
qa = quality assurance
sysadmin > system administrator = system admin
* lab = * laboratory
tech support = technical support
qs = quantity surveyor
gp = general practitioner
carer = caregiver = care assistant
police officer = policeman = policewoman
firefighter = fireman = fire fighter
sre = site reliability engineer
devops = dev ops
ui = user interface
ux = user experience
db = database
dba = database administrator
postgres == postgresql
csharp == c#
dotnet == dot net == .net
frontend = front end
backend = back end
fullstack = full stack
hr = human resources
pr > public relations
r and d = r d = r&d = research and development
vp = vice president
ceo = chief executive officer
cto = chief technology officer
cfo = chief financial officer
intern = internship
dept == department
centre == center
labour == labor
labourer == laborer
programme == program
organisation == organization
behaviour == behavior
colour == color
defence == defense
licence == license
theatre == theater
fibre == fiber
jeweller == jeweler
counsellor == counselor
modelling == modeling
analyse == analyze
adviser == advisor
paediatric == pediatric
paediatrician == pediatrician
gynaecologist == gynecologist
orthopaedic == orthopedic
anaesthetist == anesthetist
haematology == hematology
aluminium == aluminum
pm > project manager
pm > product manager
pm > program manager
ba > business analyst
rn = registered nurse
lpn = licensed practical nurse
np = nurse practitioner
md > physician
md > doctor
physician = doctor
emt = emergency medical technician
physio = physiotherapist = physical therapist
vet = veterinary surgeon > veterinarian
* er > emergency
pt > physical therapist
cpa = certified public accountant
ft > full time
temp > temporary
pt > part time
wfh == telecommute > remote
work from home == work at home == working from home == home based > remote
home office = homeoffice = teletrabajo = trabajo remoto = trabalho remoto = télétravail = praca zdalna = thuiswerk = smart working = удаленная работа > remote
100 remote = fully remote = remote only = remotely > remote
remoto = à distance = a distancia = desde casa = da remoto = lavoro da casa = zdalnie = uzaktan = hemifrån = etätyö = thuiswerken = dari rumah > remote
удаленно = віддалено = عن بعد = 在宅 = リモート = 远程 = 遠端 = 재택 = 재택근무 = 원격 > remote
us > united states
nyc = new york city = new york
la > los angeles
sf > san francisco
dc = washington dc = district of columbia
uk = united kingdom
usa = united states
uae = united arab emirates
asst = assistant
admin = administrator
mgr = manager
eng > engineer
eng > engineering
exec = executive
ops = operations
comms = communications
rep = representative
coord > coordinator
acct > accountant
mktg > marketing
agric > agriculture
agri > agriculture
bizdev = business development
* tech = * technician
bartender = barkeeper
attorney = lawyer
lawyer > advocate
lawyer > solicitor
doctor > medical officer
waiter = waitress
cleaner = janitor = custodian
caretaker = janitor = custodian
cabin crew = flight attendant = air hostess
warehouse worker = warehouse operative = warehouse associate
sales assistant = shop assistant = store assistant
1st = first
2nd = second
3rd = third
hairdresser = hairstylist = hair stylist
nanny = babysitter = childminder
salesman = saleswoman = salesperson = sales associate = sales representative
security guard = security officer
receptionist > front desk
truck driver = lorry driver = hgv driver
bank teller > teller
fresher = fresh graduate > graduate = entry level
no experience > entry level
graduate trainee > trainee
management trainee > trainee
industrial attachment = attachment > internship
praktikum = praktikant = stage = stagiaire = estágio = estagiario = prácticas = becario = tirocinio = stagista = staż = stażysta = стажировка = стажер = 实习 = 實習 = インターン = 인턴 > internship
werkstudent = working student
apprentice = apprenticeship = ausbildung = azubi = alternance = apprentissage
callcenter == callcentre == call center == call centre
m&e = monitoring and evaluation
rh = ressources humaines = recursos humanos = risorse umane
krankenschwester = krankenpfleger = pflegekraft = pflegefachkraft = pflegefachfrau = pflegefachmann
kraftfahrer = berufskraftfahrer = lkw fahrer
putzfrau = putzhilfe > reinigungskraft
ngo == nonprofit == non profit == not for profit
data science = data scientist
vollzeit = temps plein = tiempo completo = tempo integral = jornada completa = heltid = pełny etat = tam zamanlı = полный день = دوام كامل = 正社員 = 全职 = 全職 = 정규직 > full time
teilzeit = temps partiel = medio tiempo = tempo parcial = media jornada = minijob = nebenjob = aushilfe = deltid = pół etatu = yarı zamanlı > part time
подработка = неполный день = دوام جزئي = アルバイト = バイト = パート = 알바 = 아르바이트 = 兼职 = 兼職 = bán thời gian = paruh waktu > part time
~ job = vacancy = job opening = job offer = job vacancy = all jobs = near me = now hiring = looking for
~ urgent = urgently = urgent hiring = immediate start = immediate hiring = apply now = apply online = high paying = well paid
~ around = work at = work for = latest = latest job = new job = job today = job available = hiring now = we are hiring = is hiring = wanted = needed = salary = best paying = top paying
~ i am looking for = i want to be = i want to work = looking for job = looking for work = find job = find me = how to become = 2025 = 2026 = 2027 = 2028
~ near = nearby = close to = nahe = in der nähe = in der nähe von = près de = cerca de = perto de = vicino a = blisko = около = рядом с
~ stelle = stellen = stellenangebot = stellenangebote = jobangebote = arbeit in = gesucht
~ emploi = offre emploi = offres emploi = offre d'emploi = offres d'emploi
~ empleo = trabajo en = trabajo de = oferta = ofertas de empleo = ofertas de trabajo = vacante
~ vaga = emprego = trabalho em = lavoro = offerte di lavoro = vacature
~ praca = oferty pracy = iş ilanları = lowongan = lowongan kerja = loker = việc làm = tuyển dụng
~ работа = вакансия = вакансии = робота = вакансії = требуется = وظائف = وظيفة = مطلوب = דרושים = משרות
~ jobb = lediga jobb = ledige stillinger = ledig stilling = ledige job = työpaikat = avoimet työpaikat = práce = nabídka práce = volná místa = állás = állások = munka = locuri de munca = loc de munca
~ θέσεις εργασίας = εργασία = posao = poslovi = oglasi za posao = darbas = darbs = vakances = ajira = kazi = nafasi za kazi = trabaho = bolsa de trabajo = vagas de emprego = vagas de trabalho = ищу работу
~ नौकरी = चाकरी = চাকরি = வேலை = نوکری = استخدام = وظائف شاغرة = فرص عمل = فرصة عمل = עבודה = 工作 = 找工作 = 転職 = 일자리 = 취업 = 구직 = งาน = หางาน = kerja kosong = jawatan kosong = lowongan pekerjaan = tìm việc
~ 招聘 = 职位 = 職缺 = 求人 = 仕事 = 채용 = 구인
~ und = et = y = o = og = och = ve = и = та = في = من = pour = avec = con = voor = für = dla = для = για = σε = στην = στο = til
~ de = des = du = en = em = na = w = im = bei = di = в = на = по
~ inc = ltd = llc = gmbh = corp = corporation = sarl = srl = bv = pty ltd = gmbh co kg
`
