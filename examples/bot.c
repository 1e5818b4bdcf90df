/* A player for duels: it puts puyos beside others of their colour, as low as it can.
     cc -O2 -o bot_c bot.c
     puyonb duel match ./bot_c greedy --games 40
   It needs no library for JSON: puyonb writes its messages without blanks. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int player, width, cells, *field;
static unsigned seed;

/* The text behind a key. */
static char *after(char *text, const char *key) {
    char *found = text ? strstr(text, key) : NULL;
    return found ? found + strlen(key) : NULL;
}

static int number(char *text, const char *key) {
    char *found = after(text, key);
    return found ? atoi(found) : 0;
}

/* 3 points for each neighbour of the same colour, less its height in rows. */
static int worth(int column, int rotation, const int deal[2]) {
    int at[2] = {column, column + (rotation == 1) - (rotation == 3)}, put[2] = {-1, -1}, points = 0;
    for (int turn = 0; turn < 2; turn++) {
        int which = rotation == 2 ? 1 - turn : turn; /* with 2 the second puyo lands first */
        int cell = cells - width + at[which], color = deal[which];
        while (cell >= 0 && field[cell]) cell -= width;
        if (cell < 0) continue; /* it is above the field, and gone */
        field[cell] = color;
        put[turn] = cell;
        points += 3 * (cell + width < cells && field[cell + width] == color);
        points += 3 * (at[which] > 0 && field[cell - 1] == color);
        points += 3 * (at[which] < width - 1 && field[cell + 1] == color);
        points -= (cells - cell) / width;
    }
    for (int turn = 0; turn < 2; turn++)
        if (put[turn] >= 0) field[put[turn]] = 0;
    return points;
}

/* Read the own field and the piece, and answer with the best move. */
static void answer(char *line) {
    char *text = line, *deal = after(line, "\"deals\":[[");
    for (int child = 0; child <= player; child++) text = after(text, "\"blocks\":[");
    for (int cell = 0; cell < cells; cell++, text += *text == ',') field[cell] = strtol(text, &text, 10);
    for (int index = number(text, "\"dealIndex\":"); index > 0; index--) deal = after(deal, "],[");
    int colors[2] = {atoi(deal), number(deal, ",")}, best = -1000, ties = 0, move[2] = {0, 0};
    for (text = after(line, "\"moves\":[["); text; text = after(text, "],[")) {
        int column = atoi(text), rotation = number(text, ","), points = worth(column, rotation, colors);
        seed = seed * 1103515245u + 12345u; /* random numbers from the seed of the game */
        ties = points == best ? ties + 1 : 1;
        if (points < best || (seed >> 8) % ties) continue;
        best = points, move[0] = column, move[1] = rotation;
    }
    printf("{\"type\":\"move\",\"turn\":%d,\"move\":[%d,%d]}\n", number(line, "\"turn\":"), move[0], move[1]);
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0 && !strstr(line, "\"type\":\"quit\"")) {
        if (strstr(line, "\"type\":\"hello\""))
            puts("{\"type\":\"hello\",\"protocol\":[\"puyonb-duel/1\"],\"name\":\"bot.c\"}");
        if (strstr(line, "\"type\":\"game\"")) {
            player = number(line, "\"player\":");
            seed = strtoul(after(line, "\"seed\":"), NULL, 10);
            width = number(line, "\"width\":");
            cells = width * (number(line, "\"height\":") + number(line, "\"ghostHeight\":"));
            field = realloc(field, cells * sizeof *field);
            puts("{\"type\":\"ready\"}");
        }
        if (strstr(line, "\"type\":\"state\"")) answer(line);
        fflush(stdout);
    }
    return 0;
}
