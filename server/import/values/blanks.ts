/** How programs and people write that there is no value. */

const written = `
n/a|n.a.|nan|no company|none|null|nil|undefined|not specified|unspecified|not applicable|not available|unavailable|see below|tbd|tba|not provided|not given|not stated|not mentioned|not disclosed|undisclosed|not found|not listed|not set|no data|no info|no information|no value|no description|no description available|no link|no link available|unknown|not preview|upgrade to premium to see salary|read more|see more|show more|view more|see details|view details|see job description|see the job description|please see job description|please see the job description|refer to job description|as per job description
see source|see the source|see original posting|see the original posting|see posting|see job posting|see listing|see website|see details on source|view details on source|view posting|voir le détail|voir les détails|voir le détail sur la source|voir détails|voir la source|voir l'annonce|voir l'offre|voir la description|ver detalle|ver detalles|ver anuncio|ver oferta|ver descripción|ver la oferta|ver detalhes|ver vaga|ver descrição|ver anúncio|siehe anzeige|siehe beschreibung|siehe stellenanzeige|siehe quelle|details ansehen|vedi annuncio|vedi dettagli|vedi descrizione|zie vacature|zie omschrijving|zobacz szczegóły|zobacz ogłoszenie|zobacz opis|см. описание|см. вакансию|смотрите описание|смотри описание|в описании|див. опис|дивіться опис|lihat detail|lihat selengkapnya|lihat deskripsi|xem chi tiết|xem mô tả|detayları gör|ดูรายละเอียด|عرض التفاصيل|التفاصيل|查看详情|查看详细|详见描述|见描述|详见职位描述|見描述|查看詳情|詳細を見る|詳しくはこちら|상세보기|자세히 보기
keine angabe|nicht zutreffend|keine angaben|k.a.|nicht angegeben|nicht verfügbar|nicht bekannt|nicht vorhanden|unbekannt|ohne angabe|keine beschreibung|weiterlesen|mehr lesen|mehr anzeigen
non applicable|sans objet|non spécifié|non spécifiée|non renseigné|non renseignée|non précisé|non précisée|non communiqué|non communiquée|non indiqué|non disponible|non défini|inconnu|inconnue|aucun|aucune|aucune description|néant|sans description|en savoir plus|lire la suite|voir plus
no especificado|no especificada|no aplica|sin especificar|sin descripción|sin información|sin datos|no disponible|no informado|no indicado|no definido|desconocido|desconocida|ninguno|ninguna|leer más|ver más
não informado|não informada|não se aplica|não especificado|não especificada|não disponível|não definido|não divulgado|sem descrição|sem informação|sem informações|desconhecido|a definir|nenhum|nenhuma|leia mais|saiba mais|ver mais
non applicabile|non specificato|non specificata|non indicato|non disponibile|non pervenuto|sconosciuto|nessuno|nessuna|nessuna descrizione
niet gespecificeerd|niet opgegeven|niet bekend|niet beschikbaar|onbekend|geen|n.v.t.|nvt|geen beschrijving
nie podano|nie określono|nieokreślony|nieokreślone|brak|brak danych|brak informacji|brak opisu|nieznany|nie dotyczy
не применимо|не указано|не указан|не указана|не указаны|не задано|не определено|нет данных|нет информации|нет описания|нет|неизвестно|отсутствует|подробнее|читать далее|показать ещё
не вказано|не зазначено|немає даних|невідомо
belirtilmemiş|belirtilmedi|bilinmiyor|bilgi yok|yok|açıklama yok
ej angivet|ej angiven|inte angivet|okänd|saknas|ikke oppgitt|ikke angivet|ikke spesifisert|ukendt|ukjent|ei määritelty|ei tietoa|ei ilmoitettu
pole märgitud|pole määratud|puudub|nav norādīts|nav norādīta|nenurodyta|nenurodytas|nije navedeno|ni navedeno
neuvedeno|neuvedené|nezadáno|není uvedeno|nincs megadva|nincs adat|ismeretlen|nespecificat|nespecificată|nu este specificat|fără descriere
tidak disebutkan|tidak ada|tidak tersedia|tidak diketahui|belum ditentukan|không có|không xác định|chưa cập nhật|không rõ|đang cập nhật
غير محدد|غير متوفر|غير مذكور|غير معروف|لا يوجد|לא צוין|לא ידוע|नहीं दिया गया|ज्ञात नहीं|उपलब्ध नहीं
無|無資料|暫無|未填寫|未提供|未填写|未填|未知|暂无|无|不详|未注明|未說明|未说明|暂未提供|暂无描述|記載なし|未記入|未設定|未定|不明|なし|該当なし|情報なし|미정|미기재|없음|해당없음|해당 없음|정보 없음
`

const withoutAccents = (phrase: string): string => phrase.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '').normalize('NFC')

/** In small letters, also as they become of Turkish capitals ('BİLİNMİYOR'). */
const blanks: ReadonlySet<string> = new Set([
  '', '-1', '[]', '{}',
  ...written.trim().split(/[|\n]/).flatMap((phrase) => [phrase, withoutAccents(phrase), phrase.toLocaleUpperCase('tr').toLowerCase()]),
])

/** What a field is called before a phrase for no value: 'Company not specified', 'Зарплата не указана', 'Location: N/A'. */
const fieldNames: ReadonlySet<string> = new Set(
  `company employer organization organisation title link salary pay wage compensation location place address city country date deadline description experience
   unternehmen firma arbeitgeber gehalt ort standort datum entreprise société employeur salaire lieu empresa compañía salario sueldo remuneración ubicación lugar fecha experiencia salário local
   azienda stipendio sede luogo bedrijf werkgever salaris locatie pracodawca wynagrodzenie lokalizacja компания организация работодатель зарплата оклад зп з/п город место адрес дата описание опыт компанія
   şirket maaş konum perusahaan gaji lokasi`.split(/\s+/),
)

/** 'No' before what a field is called, as scrapers write it: 'No title', 'Brak tytułu', 'Sin enlace'. No experience and no degree are values. */
const negations: ReadonlySet<string> = new Set('no kein keine sans sin sem senza geen brak bez без нет nessun nessuna ingen'.split(' '))
const nouns: ReadonlySet<string> = new Set(
  `title link url date deadline location address description skills tags technologies technology logo image
   titel beschreibung ort datum titre lien lieu date description título titulo enlace ubicación descripción fecha link localização descrição data titolo luogo descrizione plaats omschrijving
   tytułu linku lokalizacji opisu daty technologii wynagrodzenia firmy nazwy названия ссылки адреса описания даты зарплаты titulku odkazu beskrivelse beskrivning`.split(/\s+/),
)
const behindNouns = /\s(?:found|available|listed|provided|given|specified|gefunden|angegeben|trouvé|disponible|encontrado|encontrada)$/

/** Longer texts, with the signs around them, are values. */
const longest = 32

const signs = ' \t\n\r\u00A0-‐‑‒–—―_.,:;…?!*~/\\|()[]{}<>"\'«»“”‘’„＿－。、，：？！（）【】《》「」'
const isSign = (text: string, index: number): boolean => signs.includes(text.charAt(index))

const withoutSigns = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && isSign(text, start)) start += 1
  while (end > start && isSign(text, end - 1)) end -= 1
  return text.slice(start, end)
}

const isWithout = (text: string): boolean => {
  const space = text.indexOf(' ')
  return negations.has(text.slice(0, space)) && nouns.has(withoutSigns(text.slice(space + 1).replace(behindNouns, '')))
}

/** With the reason behind it; a place may be none, and the work remote. */
const explained = /^n\.?\/?a\.? \((?![^)]*remote)[^()]+\)$/

/** No blank begins with one. */
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isAsciiLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** The first three letters of a text as a number, the same for capitals of ASCII. */
const beginningOf = (text: string): number => ((text.charCodeAt(0) | 32) << 14) ^ ((text.charCodeAt(1) | 32) << 7) ^ (text.charCodeAt(2) | 32)

/** The beginnings of all blanks that have letters at their ends. */
const beginnings: ReadonlySet<number> = new Set([...blanks, ...fieldNames, ...negations].map(beginningOf))

/** Whether a text is surely a value by its first letters and its last, as most are. */
const isOfOtherWords = (text: string): boolean => {
  const last = text.charCodeAt(text.length - 1)
  const isAscii = (text.charCodeAt(1) | text.charCodeAt(2)) < 128
  return isAsciiLetter(text.charCodeAt(0)) && isAscii && (isAsciiLetter(last) || isDigit(last)) && !beginnings.has(beginningOf(text))
}

/**
 * Whether a trimmed text means no value ('N/A', 'nan', '-Not found-', 'N/A (not in list)', 'Sin descripción', '未提供'), 'No title', whatever signs are around it, or has dashes and
 * dots alone.
 */
export const isBlank = (text: string): boolean => {
  if (text.length > longest || isDigit(text.charCodeAt(0)) || isOfOtherWords(text)) return false
  const lower = text.toLowerCase()
  if (blanks.has(lower)) return true
  if ((isSign(text, 0) || isSign(text, text.length - 1)) && blanks.has(withoutSigns(lower))) return true
  if (explained.test(lower)) return true
  const space = lower.indexOf(' ')
  if (space > 0 && isWithout(isSign(text, 0) ? withoutSigns(lower) : lower)) return true
  if (space < 1 || !fieldNames.has(lower.slice(0, lower[space - 1] === ':' ? space - 1 : space))) return false
  const rest = lower.slice(space + 1)
  return blanks.has(rest) || blanks.has(withoutSigns(rest))
}
