/** Titles that are of no job: those of lists, and of entries that a list has where it has no jobs: 'No vacancies at this time', 'Sem vagas novas hoje.', '目前暂无职位'. */

/** Each is a whole sentence, in small letters. */
const sentences = [
  String.raw`(?:(?:there (?:are|is)|we (?:have|currently have)|sorry,?)\s)?(?:currently\s|at present\s)?no (?:(?:current|currently|new|open|active|available|vacant|job|jobs|career|employment|suitable|matching|more|position|live)\s)*(?:vacanc(?:y|ies)|openings?|positions?|jobs?|roles?|opportunit(?:y|ies)|postings?|listings?|vacancies|results?)(?: (?:are|is|available|currently|open|found|listed|posted|advertised|today|now|right now|yet|at|this|the|present|for|moment|time|here|to|display|show))*`,
  String.raw`(?:(?:wir haben|es gibt|zur ?zeit|aktuell|derzeit|momentan|leider|im moment)\s)*(?:haben wir |sind |gibt es )?keine (?:(?:offenen|freien|aktuellen|neuen|vakanten|passenden)\s)*(?:stellen|stellenangebote|stellenanzeigen|jobs|jobangebote|positionen|vakanzen|ausschreibungen)(?: (?:zu besetzen|verfügbar|vorhanden|ausgeschrieben|frei|vakant|derzeit|aktuell|gefunden|offen))*`,
  String.raw`(?:il n['’]y a (?:actuellement |pour le moment )?|nous n['’]avons (?:actuellement )?)?(?:actuellement,? )?(?:pas d['’]|aucune? )(?:offres?|postes?|emplois?|annonces?|opportunités?|recrutements?)(?: (?:d['’]emploi|disponibles?|vacante?s?|ouverts?|en cours|actuellement|pour le moment|à pourvoir|trouvée?s?|publiée?s?|pour|le|moment|à|ce|jour|aujourd['’]hui))*`,
  String.raw`(?:actualmente |por el momento |de momento )?(?:no (?:hay|existen|tenemos|se encontraron)|sin) (?:(?:actualmente|nuevas|nuevos)\s)?(?:ofertas|vacantes|empleos|puestos|plazas|convocatorias|posiciones|oportunidades)(?: (?:de (?:empleo|trabajo)|laborales|disponibles|vigentes|abiertas|activas|vacantes|nuevas|hoy|en este momento|por el momento|actualmente))*`,
  String.raw`(?:atualmente,? |de momento |neste momento,? )?(?:não (?:há|existem|temos)|sem|nenhuma) (?:(?:atualmente|novas)\s)?(?:vagas?|ofertas?|oportunidades?|posições)(?: (?:de emprego|de trabalho|disponíve(?:l|is)|abertas?|em aberto|novas?|hoje|ativas?|no momento|de momento|neste momento|encontradas?))*`,
  String.raw`(?:al momento |attualmente )?(?:non ci sono|nessuna) (?:posizion[ei]|offert[ea]|opportunità|annunci[o]?)(?: (?:di lavoro|apert[ae]|disponibil[ei]|al momento|attualmente))*`,
  String.raw`(?:er zijn |momenteel |op dit moment |wij hebben )*geen (?:openstaande |actuele |nieuwe )?(?:vacatures|functies|banen)(?: (?:beschikbaar|gevonden|op dit moment|momenteel))*`,
  String.raw`(?:obecnie |aktualnie )?(?:brak|nie ma|nie mamy) (?:aktualnych |nowych |obecnie |aktualnie )*(?:ofert|ogłoszeń|wakatów)(?: pracy)?`,
  String.raw`(?:det finns |vi har |för närvarande |just nu |der er |vi har ingen |det er )*(?:inga|ingen) (?:lediga|ledige) (?:jobb|tjänster|stillinger|job)(?: (?:just nu|för närvarande|i øjeblikket|for tiden|akkurat nå))*`,
  String.raw`ei avoimia (?:työpaikkoja|paikkoja|tehtäviä)(?: (?:tällä hetkellä|juuri nyt))?`,
  String.raw`(?:v současnosti |aktuálně |momentálně |v súčasnosti |aktuálne )?(?:nemáme|žádné|žiadne|nejsou) (?:žádné |žiadne )?(?:volné|voľné|otevřené|otvorené) (?:pracovní |pracovné )?(?:pozice|pozície|místa|miesta)`,
  String.raw`(?:jelenleg )?nincs(?:enek)? (?:jelenleg )?(?:nyitott|betöltetlen|meghirdetett) (?:pozíció|pozíciók|állás|állások)(?:nk)?`,
  String.raw`(?:в настоящее время |на данный момент |сейчас |на сегодня )?(?:нет (?:открытых |актуальных |новых )?вакансий|вакансий (?:пока )?нет|открытых вакансий нет)(?: (?:на данный момент|сейчас))?`,
  String.raw`(?:наразі |зараз )?(?:немає (?:відкритих |актуальних )?вакансій|вакансій немає)`,
  String.raw`(?:şu anda |şu an |halen )?(?:açık |aktif )?(?:pozisyon|ilan|iş ilanı)(?:umuz|larımız|lar)? (?:yok|bulunmamaktadır|yoktur|bulunamadı)`,
  String.raw`(?:saat ini |belum |tidak )+(?:tidak )?ada lowongan(?: (?:kerja|pekerjaan|saat ini|tersedia|baru))*`,
  String.raw`(?:hiện (?:tại |nay )?)?(?:chưa|không) có (?:tin tuyển dụng|vị trí|việc làm)(?: (?:nào|mới))*`,
  String.raw`(?:目前|当前|當前|现在|現在)?(?:暂无|暫無|没有|沒有|无|無)(?:招聘|在招|相关|相關|空缺|开放)?(?:职位|職位|岗位|崗位|信息|职缺|職缺|公告)+`,
  String.raw`(?:現在、?)?(?:募集中の)?(?:求人|募集|職種)(?:情報)?(?:は|が)(?:現在)?(?:ありません|行っておりません|ございません)`,
  String.raw`(?:현재 ?)?(?:진행 ?중인 |채용 ?중인 )?(?:채용 ?)?(?:공고|포지션|정보)(?:가|이) 없습니다`,
  String.raw`(?:لا توجد|لا يوجد)(?: حاليا)? (?:وظائف|شواغر|فرص)(?: (?:شاغرة|متاحة|حاليا|عمل|في الوقت الحالي))*`,
  String.raw`אין (?:כרגע )?משרות(?: (?:פנויות|פתוחות|כרגע))*`,
]
const noJobs = new RegExp(`^(?:${sentences.join('|')})$`, 'u')

/** What each of these sentences has: most titles have none of it. */
const hint = /\b(?:no|keine|pas|aucune?|sin|sem|nenhuma|não|nessuna|geen|brak|nie|inga|ingen|ei|nem[áa]me|nejsou|yok)\b|non ci|žádné|žiadne|nincs|нет|немає|yoktur|bulun|ada low|(?:chưa|không) có|[无無没沒]|ません|없습니다|لا [تي]وجد|אין/iu

/** Longer titles are about more than that. */
const longest = 160

/** Whether one of the sentences of a title means that there are no jobs, and none asks ('No openings? Write to us'). */
export const saysNoJobs = (title: string): boolean =>
  title.length <= longest && !title.includes('?') && hint.test(title) && title.toLowerCase().normalize('NFC').split(/[.!。！:–—|()]+/).some((sentence) => noJobs.test(sentence.trim()))

/** What pages of jobs are called, and the last row of a list with its sum. */
const ofList =
  /^(?:(?:(?:grand |sub)?totals?|totale|totaal|summe|gesamt)(?:\s?[:=(]?\s?\d[\d.,]*(?: [a-z]{2,15})?\)?|:)?|(?:our |current |open |all |latest )*(?:careers?|jobs|vacancies|job vacancies|positions|openings|job openings|job listings|job offers|job opportunities|career opportunities|employment opportunities)(?: (?:at|with) .{2,60})?|join (?:us|our team|the team)|(?:ask hn: who(?:['’]s| is) hiring\b.{0,40}|who is hiring\? ?\([^()]{0,40}\))|work (?:with|for|at) us|we(?:['’]re| are) hiring[.!]*|karriere|jobs (?:und|&|\+) karriere|stellenangebote|offene stellen|aktuelle stellen|carrières?|nous rejoindre|rejoignez-nous|recrutement|offres d['’]emploi|empleos?|ofertas de empleo|trabaja con nosotros|vagas|trabalhe conosco|lavora con noi|vacatures|werken bij .{2,60}|kariera|вакансии|вакансії)$/iu
const longestOfList = 80

/** Whether a title is that of a page or a list of jobs, and of no job ('Careers', 'Open positions at Acme', 'Join us'). */
export const isTitleOfList = (title: string): boolean => title.length <= longestOfList && ofList.test(title.trim())
