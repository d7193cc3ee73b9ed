import { describe, expect, it } from 'vitest'
import { textOf } from '../../../../server/import/shapes/shape.ts'

describe('what says that there is no value', () => {
  it.each([
    '', '  ', '-', '—', '...', '***', '-1', '[]', '{}', 'N/A', 'n.a.', 'nan', '(none)', 'Not specified', '-Not found-', 'N/A (not in the list)', '*** Not stated ***', 'Not provided', 'No description available', '“Unknown”',
    'Nicht angegeben', 'k.A.', 'Non spécifié', 'NON RENSEIGNÉ', 'Sin descripción', 'No aplica', 'Não se aplica', 'Sans objet', 'Не применимо', 'SIN DESCRIPCION', 'No especificado', 'Não informado', 'Non specificato', 'n.v.t.', 'Nie podano', 'Brak danych',
    'Не указано', 'нет данных', 'Не вказано', 'Belirtilmemiş', 'BELİRTİLMEMİŞ', 'ej angivet', 'ei tietoa', 'neuvedeno', 'nincs megadva', 'Tidak disebutkan', 'Không có', 'غير محدد', '未提供', '【未填写】', '記載なし', '미정',
    '無', 'pole märgitud', 'Title not available', 'No link available', 'Company not specified', 'Компания не указана', 'Зарплата не указана', 'Location: N/A', 'Salary: Not disclosed', 'Gehalt: k.A.', 'Salaire non communiqué', 'Read more', 'read more...', 'View details »', 'Weiterlesen', 'En savoir plus', 'Leia mais', 'Ver más', 'Подробнее',
    'Voir le détail sur la source', 'Ver oferta', 'Siehe Anzeige', 'см. описание', 'Lihat detail', '查看详情', '詳しくはこちら', 'No title', 'No location found', 'Brak tytułu', 'Brak linku', 'Brak technologii', 'Sin título', 'Sem título', 'Sans titre', 'Kein Titel', 'Без описания', '(no date)',
  ])('%j is blank', (value) => expect(textOf(value)).toBeUndefined())

  it.each(['0', '-5', 'N/A (remote)', 'NA (Unit 5) Ltd', 'C', 'C++', '.NET', '#', 'NA', 'No Name Ltd', 'None of these', 'Read more books', 'See more of us', 'Ver Consultores', 'Company 5', 'City of London', 'Company: Acme', 'Place Nil Ltd', '(Senior)', '不限', 'No experience', 'No degree', 'No-code developer', 'Sans abri', 'Senza Stress Srl', 'No title insurance', 'Sin City Bar', 'Brak Sp. z o.o.', 'not found in any of the usual lists', `-${' '.repeat(40)}-`.padEnd(60, '.')])('%j is not', (value) => expect(textOf(value)).toBe(value))
})
