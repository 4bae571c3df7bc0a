// SPDX-License-Identifier: MIT
// The words of the page in Japanese, for Z/X; in English they are what the code calls them.
const words = {
  ja: {
    Board: '盤面', Puzzle: 'パズル', Deck: 'デッキ', Compare: '比較', Cost: 'コスト',
    'Cards …': 'カード…', 'Copy link': 'リンクをコピー', 'Link copied': 'コピーしました', Print: '印刷', Solve: '解く',
    Hint: 'ヒント', Examples: '例', 'Is it the only one?': '唯一の解？', Game: 'ゲーム',
    yes: '可', no: '不可', unknown: '不明', 'How to pay': '払い方', 'Best together': '最良の組合せ',
    resource: 'リソース', square: 'スクエア', hand: '手札', dynamis: 'デュナミス', trash: 'トラッシュ', charge: 'チャージ',
    battlefield: '戦場', graveyard: '墓地', exile: '追放', command: '統率', library: 'ライブラリー',
    'Add a card': 'カードを追加', Add: '追加', Name: '名前', Zone: 'ゾーン', Number: '枚数', 'Deck list': 'デッキリスト',
    'On the draw': '後攻', 'First cost': '一つ目のコスト', 'Second cost': '二つ目のコスト', Language: '言語', Theme: '配色',
    dark: '暗', light: '明', auto: '自動', 'Board as text': '盤面（テキスト）',
    'tap or untap': 'スリープ／リブート', 'Cast rates': '支払える確率', 'Turn by turn': 'ターンごと', Mulligans: 'マリガン',
    'Sources and pips': '色の供給と要求', 'What if': '仮定', Lands: 'リソースの枚数', Verdict: '結論', Measure: '指標',
    'as printed': '印刷どおり', First: '最初に', any: '任意', Close: '閉じる', 'Cast it': '支払う',
    'which gives what': '何が何を支払うか', Step: '手順', Curve: 'コスト分布', 'Puzzle as text': 'パズル（テキスト）', 'at most': '最大',
    'Games of each': '各ゲーム数', 'Which screws less?': '事故が少ないのは？', 'Rules of its own': '独自ルール', 'Take away': '削除',
    'Given up': '失うもの', 'As text': 'テキスト', Save: '保存', 'Not understood': '読めない行', Assumed: '仮定した行',
    'Take it as the deck': 'このデッキにする', 'As it was': '元に戻す', 'It can be done': '解けます', 'It cannot be done': '解けません',
    'on the play': '先攻', 'on the draw': '後攻', 'by its cards': 'カードから判断', card: 'カード', cost: 'コスト', turn: 'ターン',
    copies: '枚数', 'Begin again with the example': '例からやり直す', 'Forget them': '消去', Stop: '中止', Working: '計算中',
  },
}

export const zoneNames = {
  mtg: ['battlefield', 'hand', 'graveyard', 'exile', 'command', 'library', 'opponents'],
  zx: ['resource', 'square', 'hand', 'dynamis', 'charge', 'trash'],
}

/** The words of [text] in the language. */
export const say = (lang, text) => words[lang]?.[text] ?? text
