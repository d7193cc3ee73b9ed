/** Finds words for a company that stays unknown: 'Confidential', 'Empresa confidencial', '某公司'. */
import { remembered } from '../../../values/app/remembered.ts'

const company = String.raw`(?:the )?(?:compan(?:y|ies)|employer|client|advertiser|organi[sz]ation|recruiter|firm|empresa|empleador|empregador|compañ[ií]a|entreprise|employeur|soci[eé]t[eé]|recruteur|azienda|datore di lavoro|firma|unternehmen|arbeitgeber|bedrijf|werkgever|pracodawca|företag|arbetsgivare|virksomhed|компания|работодатель|организация|компанія|роботодавець|şirket|firması?|işveren|perusahaan|công ty|شركة|الشركة|جهة|חברה|εταιρ[εί]α)`
const hidden = String.raw`(?:strictly |highly )?(?:confidential|undisclosed|anonymous|not disclosed|(?:name )?withheld|(?:name )?hidden|private|confidencial|an[oó]nim[oa]|ocult[oa]|reservad[oa]|sigilos[oa]|confidentiel(?:le)?|anonyme|non communiqu[eé]e?|riservat[oa]|confidenziale|anonim[oa]?|vertraulich|anonym|nicht genannt|ungenannt|vertrouwelijk|anoniem|poufn[aey]|ukryt[aey]|konfidentiell|fortrolig|анонимн(?:о|ая|ый)|конфиденциальн(?:о|ая|ый)|скрыт[ао]?|не указан[ао]?|анонімн(?:о|а|ий)|конфіденційн(?:о|а|ий)|прихован[ао]?|gizli|gizlidir|rahasia|dirahasiakan|bảo mật|ẩn danh|سري|سرية|غير معلنة?|غير محددة?|חסויה?|εμπιστευτικ[όή])`
const important = '(?:importante|reconocida|prestigiosa|destacada|renomada|conceituada|grande|l[ií]der|multinacional)'

/** Each is the whole of a name, in small letters. A private company is one of its kind: 'Private Limited'. */
const names = new RegExp(
  [
    String.raw`^(?:${hidden}(?: ${company}(?: name)?)?|${company}(?: name)?[ :–-]{1,3}(?:is |es |est |ist )?${hidden})$`,
    String.raw`^(?:${important} (?:empresa|compañ[ií]a)|empresa ${important})(?: (?:del|de|do|da|en|no|na)\s.{2,60})?$`,
    '^анонимная вакансия$|^анонімна вакансія$|^работодатель указан в оригинале$|^n\\.\\s?c\\.?$|^klient portalu .{2,30}$',
    '^某+[\\p{L}]{0,12}(?:公司|企业|企業|集团|集團|单位|單位|机构|機構)$|^(?:公司|企业|企業|单位)?(?:名称|名稱)?(?:保密|匿名|不公开|不公開)$|^(?:社名|企業名|会社名|企業|会社)?(?:非公開|匿名)(?:求人|企業)?$|^(?:회사명|기업명|회사|기업)? ?(?:비공개|익명)(?: ?(?:기업|회사))?$|^ไม่เปิดเผย(?:ชื่อบริษัท)?$',
  ].join('|'),
  'iu',
)

/** 'Private' alone is hidden, and so is 'Private company'; a name may have more. */
const longest = 90

/** Whether a name is that of no company. */
export const isHiddenCompany = remembered((name): boolean => name.length <= longest && names.test(name.trim().replaceAll(/\s+/g, ' ').replace(/^[([{*«"]+|[)\]}*»".!]+$/g, '')))
