"""A reverse proxy of a host who has set it up wrong: plain HTTP alone, and only as far as it is told."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def proxy(port: int, passes: Callable[[str], str | int]) -> Iterator[str]:
    """Serve the room at `port` through a proxy, and yield its address.

    `passes` says for a path which path of the room is asked for, or with which status the proxy itself answers.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            wanted = passes(self.path)
            if isinstance(wanted, int):
                self.send_response(wanted)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            # The page may be closed by now.
            with closing(HTTPConnection("127.0.0.1", port)) as room, suppress(ConnectionError):
                room.request(self.command, wanted)
                answer = room.getresponse()
                body = answer.read()
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("connection", "content-length", "transfer-encoding", "date", "server"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        def do_HEAD(self) -> None:
            self.do_GET()

        def log_message(self, *told: object) -> None:
            """Nothing is told."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
