// A player for duels: it puts puyos beside others of their colour, as low as it can.
//   puyonb duel match "node bot.js" greedy --games 40
const say = message => console.log(JSON.stringify(message))
let player, seed

// Random numbers from the seed of the game, so that a game can be played again.
const chance = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648

// 3 points for each neighbour of the same colour, less its height in rows.
function worth([column, rotation], deal, own) {
    const field = [...own.blocks], width = own.width
    const beside = column + (rotation === 1) - (rotation === 3)
    const puyos = [[column, deal[0]], [beside, deal[1]]]
    if (rotation === 2) puyos.reverse() // the second puyo is below, so it lands first
    let points = 0
    for (const [at, color] of puyos) {
        let cell = field.length - width + at
        while (cell >= 0 && field[cell]) cell -= width
        if (cell < 0) continue // it is above the field, and gone
        field[cell] = color
        const neighbours = [field[cell + width]]
        if (at > 0) neighbours.push(field[cell - 1])
        if (at < width - 1) neighbours.push(field[cell + 1])
        points += 3 * neighbours.filter(each => each === color).length
        points -= Math.floor((field.length - cell) / width)
    }
    return points
}

function best({state, moves}) {
    const own = state.childStates[player], deal = state.deals[own.dealIndex]
    const rated = moves.map(move => [worth(move, deal, own) + chance() / 2, move])
    return rated.reduce((one, other) => (other[0] > one[0] ? other : one))[1]
}

require("readline").createInterface({input: process.stdin}).on("line", line => {
    const asked = JSON.parse(line)
    if (asked.type === "hello") say({type: "hello", protocol: ["puyonb-duel/1"], name: "bot.js"})
    if (asked.type === "game") {
        player = asked.player
        seed = asked.seed % 2147483648
        say({type: "ready"})
    }
    if (asked.type === "state") say({type: "move", turn: asked.turn, move: best(asked)})
    if (asked.type === "quit") process.exit()
})
