/* People who sit at their tables, and play Big Two at random from what the server offers: the part of `people.py` that
 * matters for speed, with the same messages read and sent, for half of the time. `people_in_c.py` hands them over.
 *
 * As there, who is neither to move nor waits for an answer listens to nothing until somebody else's message says that
 * it is their turn. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>

#define TEXT(text) text, sizeof(text) - 1
#define OFFERS "\"offers\":[{\"action\":\""
#define ACTION "\"action\":\""
#define TO_ACT "\"to_act\":["
#define DONE "{\"type\":\"reply\",\"re\":"
#define REFUSED "{\"type\":\"refusal\",\"re\":"

enum {
    SEATS = 4,
    CODE = 9,              /* bytes of a room code and its end */
    LONGEST = 96,          /* bytes of an action and its end */
    READ = 65536,          /* bytes read at a time: more than a table says in a trick */
    BUFFER = READ + (1 << 20), /* with the beginning of a message that had not come whole */
    AT_A_LOOK = 512,       /* how many people one look at the system tells of at most */
    OFFERED = 64,          /* offers to choose from */
    DEPTH = 64,            /* how many wake each other in a row */
    MOST_WAITS = 1 << 22,
};

struct person {
    int socket, listens, idle;
    int ready;             /* whether it has said so since the deal was over */
    unsigned next_id;
    unsigned pending;      /* the id of the move that waits for its answer, or 0 */
    char code[CODE];
    char action[LONGEST];  /* what comes next, or nothing */
    double sent;           /* when the move was sent, in seconds */
    double due;            /* when the next one is to be made; 0: it is not to wait, or there is none */
    char *rest;            /* the beginning of a message that has not come whole */
    size_t rests;
};

struct counts {
    long moves, refused, waits;
    int on;
};

static struct person *people;
static int many, system_tells = -1;
static double *waits; /* from sending a move to its answer, in seconds */
static volatile struct counts counts;
static double interval;

static void read_all(struct person *one);

static void fail(const char *what) {
    fprintf(stderr, "people.c: %s\n", what);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

static void tell_of(struct person *one, int how) {
    struct epoll_event wanted = {EPOLLIN | EPOLLONESHOT, {.ptr = one}};
    one->listens = 1;
    if (epoll_ctl(system_tells, how, one->socket, &wanted) < 0) fail("nobody tells of a socket");
}

static void listen_to(struct person *one) {
    if (!one->listens) tell_of(one, EPOLL_CTL_MOD);
}

static void send_frame(struct person *one, unsigned char head, const char *payload, size_t size) {
    char frame[256] = {(char)head, (char)(0x80 | size)}; /* a mask of zeros is a mask */
    if (size > 125) fail("a message is too long");
    memcpy(frame + 6, payload, size);
    if (send(one->socket, frame, 6 + size, MSG_NOSIGNAL) < 0 && errno != EPIPE) fail("a message cannot be sent");
}

static void move(struct person *one) {
    char text[256];
    one->pending = one->next_id++;
    int size = snprintf(text, sizeof text, "{\"op\":\"act\",\"id\":%u,\"code\":\"%s\",\"action\":\"%s\"}",
                        one->pending, one->code, one->action);
    one->action[0] = 0;
    one->due = 0;
    listen_to(one);
    one->sent = now();
    send_frame(one, 0x81, text, size);
}

static void turn(struct person *one) {
    if (!counts.on) return;
    if (interval > 0)
        one->due = now() + interval * (0.5 + drand48());
    else
        move(one);
}

static void ready_again(struct person *one) {
    char text[128];
    if (one->ready) return; /* the table goes on saying that the deal is over, each time that somebody is ready */
    one->ready = 1;
    int size = snprintf(text, sizeof text, "{\"op\":\"ready\",\"id\":%u,\"code\":\"%s\"}", one->next_id++, one->code);
    send_frame(one, 0x81, text, size);
}

static void wake(struct person *one) {
    one->idle = 0;
    if (!one->listens) read_all(one);
}

static int begins_with(const char *text, size_t size, const char *what, size_t length) {
    return size >= length && !memcmp(text, what, length);
}

static int ends_with(const char *text, size_t size, const char *what, size_t length) {
    return size >= length && !memcmp(text + size - length, what, length);
}

static const char *last(const char *text, size_t size, const char *what, size_t length) {
    for (const char *at = text + size; (at = memrchr(text, what[0], at - text));)
        if (begins_with(at, text + size - at, what, length)) return at;
    return NULL;
}

/* Whether it ends as it does for whoever neither has moved nor is to move: what is `mine` would come behind it. */
static int is_others_turn(const char *text, size_t size) {
    size_t length = sizeof(TO_ACT "0]}") - 1;
    return ends_with(text, size, TEXT("]}")) && size > length &&
           begins_with(text + size - length, length, TEXT(TO_ACT));
}

/* Leaves what comes now until it is this one's turn again; whoever is to move reads. */
static int others_turn(struct person *one, const char *text, size_t size) {
    struct person *table = people + (one - people) / SEATS * SEATS;
    const char *at = last(text, size, TEXT(TO_ACT));
    char seat = at ? at[sizeof(TO_ACT) - 1] : 0;
    if (seat >= '0' && seat < '0' + SEATS) {
        one->idle = 1;
        one->ready = 0;
        wake(table + (seat - '0'));
        return 1;
    }
    for (int each = 0; each < SEATS; each++) wake(table + each); /* the deal is over, and all say that they are ready */
    return 0;
}

static void choose(struct person *one, const char *offers, size_t size) {
    const char *found[OFFERED], *at = offers, *end = offers + size;
    int there = 0;
    while (there < OFFERED && (at = memmem(at, end - at, TEXT(ACTION)))) found[there++] = at += sizeof(ACTION) - 1;
    if (!there) fail("an offer has no action");
    at = found[(int)(drand48() * there)];
    const char *quote = memchr(at, '"', end - at);
    if (!quote || quote - at >= LONGEST) fail("an action is too long");
    memcpy(one->action, at, quote - at);
    one->action[quote - at] = 0;
}

static void answered(struct person *one, const char *text, size_t size, int done) {
    const char *at = memmem(text, size, TEXT("\"re\":"));
    if (!one->pending || strtoul(at + 5, NULL, 10) != one->pending) return;
    one->pending = 0;
    if (!done) {
        counts.refused++;
        return;
    }
    counts.moves++;
    if (counts.waits < MOST_WAITS) waits[counts.waits++] = now() - one->sent;
}

static void message(struct person *one, const char *text, size_t size) {
    if (is_others_turn(text, size)) return;
    int done = begins_with(text, size, TEXT(DONE));
    if (done || begins_with(text, size, TEXT(REFUSED))) answered(one, text, size, done);
    if (ends_with(text, size, TEXT("\"offers\":[]}}"))) {
        one->action[0] = 0;
        if (others_turn(one, text, size)) return;
    } else {
        const char *offers = memmem(text, size, TEXT(OFFERS));
        if (offers) {
            choose(one, offers, text + size - offers);
            one->ready = 0;
            if (!one->pending) turn(one);
            return;
        }
    }
    if (memmem(text, size, TEXT("\"phase\":\"between\""))) ready_again(one);
}

/* Reads the frames that lie there; returns how many bytes of them were whole. */
static size_t read_frames(struct person *one, const char *data, size_t there) {
    size_t at = 0;
    while (at + 2 <= there) {
        const unsigned char *head = (const unsigned char *)data + at;
        size_t size = head[1], begins = at + 2;
        if (size >= 126) {
            int bytes = size == 126 ? 2 : 8;
            begins += bytes;
            if (begins > there) break;
            size = 0;
            for (int each = 0; each < bytes; each++) size = size << 8 | head[2 + each];
        }
        if (begins + size > there) break;
        if ((head[0] & 15) == 1)
            message(one, data + begins, size);
        else if ((head[0] & 15) == 9)
            send_frame(one, 0x8a, data + begins, size);
        at = begins + size;
    }
    return at;
}

static void keep(struct person *one, const char *rest, size_t size) {
    if (size > BUFFER - READ) fail("a message is too long");
    one->rests = size;
    if (!size) return;
    one->rest = realloc(one->rest, size);
    memcpy(one->rest, rest, size);
}

/* Reads all that has come, and listens to what comes next if anything is waited for. */
static void read_all(struct person *one) {
    static char *buffers[DEPTH]; /* a message may wake somebody else, who reads in between */
    static int depth;
    if (depth == DEPTH) fail("too many wake each other");
    if (!buffers[depth]) buffers[depth] = malloc(BUFFER);
    char *data = buffers[depth++];
    ssize_t came;
    do {
        size_t had = one->rests;
        if (had) memcpy(data, one->rest, had);
        came = recv(one->socket, data + had, READ, MSG_DONTWAIT);
        if (came <= 0) break;
        one->rests = 0;
        size_t whole = read_frames(one, data, had + came);
        keep(one, data + whole, had + came - whole);
    } while (came == READ);
    depth--;
    if (came && (!one->idle || one->pending)) listen_to(one);
}

static void move_when_due(void) {
    double time = now();
    for (struct person *one = people; one < people + many; one++)
        if (one->due && one->due <= time && one->action[0] && !one->pending) move(one);
}

/* Where what was played is counted, for so many people. */
volatile struct counts *open_tables(int of_people) {
    many = of_people;
    people = calloc(many, sizeof *people);
    waits = malloc(MOST_WAITS * sizeof *waits);
    system_tells = epoll_create1(EPOLL_CLOEXEC);
    return &counts;
}

const double *waited(void) { return waits; }

/* Somebody has a seat: four after each other are a table. `offers` is what this one may do, if it is their turn. */
void sit(int number, int socket, const char *code, unsigned next_id, const char *offers, size_t size, const char *rest,
         size_t rests) {
    struct person *one = people + number;
    one->socket = socket;
    one->next_id = next_id;
    snprintf(one->code, CODE, "%s", code);
    if (size) choose(one, offers, size);
    keep(one, rest, rests);
    tell_of(one, EPOLL_CTL_ADD);
}

/* Plays until `on` is taken back; each moves so many seconds after it is their turn, more or less. */
void play(double every) {
    struct epoll_event told[AT_A_LOOK];
    interval = every;
    for (struct person *one = people; one < people + many; one++)
        if (one->action[0] && !one->pending) turn(one);
    while (counts.on) {
        int there = epoll_wait(system_tells, told, AT_A_LOOK, interval > 0 ? 1 : 20);
        for (int each = 0; each < there; each++) {
            struct person *one = told[each].data.ptr;
            one->listens = 0;
            read_all(one);
        }
        if (interval > 0) move_when_due();
    }
}
